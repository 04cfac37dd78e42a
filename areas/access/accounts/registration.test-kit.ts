import { expect } from 'vitest'
import { codeIn, mailTo } from '#test/kit/accounts.ts'
import { givenWorker } from '#test/kit/jobs.ts'
import { startMailServer } from '#test/kit/smtp-server.ts'
import { openWorld } from '#test/kit/world.ts'

export const PASSWORD = 'tanam seribu pohon'

export type Registration = Awaited<ReturnType<typeof openRegistration>>

/** An installation where people apply for an account themselves. */
export async function openRegistration() {
  const mail = await startMailServer()
  const world = await openWorld({
    environment: { ALLOW_REGISTER: '1', PUBLIC_URL: 'https://semai.example', ...mail.environment },
  })
  const [department] = (await world.with(null).get('no-auth/departments')).rows.filter(
    (row) => row['department_name'] === 'Persemaian',
  )
  const [project] = (await world.with(null).get('no-auth/projects', { department_id: department?.['id'] })).rows
  const [role] = (await world.with(null).get('no-auth/role-register')).rows.filter(
    (row) => row['role_name'] === 'Vendor/Freelance',
  )
  const form = {
    department_id: Number(department?.['id']),
    project_id: Number(project?.['id']),
    role_id: Number(role?.['id']),
  }

  let made = 0
  const application = (values: object = {}) => {
    made += 1
    return {
      fullname: `Pendaftar ${made}`,
      username: `daftar${made}`,
      email: `daftar${made}@kebun.example`,
      password: PASSWORD,
      job_position: 'Fasilitator',
      ...form,
      ...values,
    }
  }
  const register = (body: object) => world.with(null).post('register', body)

  async function registered(values: object = {}) {
    const body = application(values)
    expect((await register(body)).status).toBe(201)
    const letter = await mailTo(mail, body.email)
    const [row] = (await world.db.query<{ id: number }>('select id from users where username = $1', [body.username]))
      .rows
    return { ...body, id: Number(row?.id), code: codeIn(letter, 'verify-email') }
  }

  async function verified(values: object = {}) {
    const person = await registered(values)
    expect((await world.with(null).post('verify-email', { code: person.code })).status).toBe(200)
    return person
  }

  const decide = async (
    username: string,
    id: number,
    status: 'approved' | 'rejected',
    description = 'Sudah diperiksa',
  ) => (await world.as(username)).post('custom/verification', { id, table: 'users', status, description })

  return {
    world,
    mail,
    application,
    register,
    registered,
    verified,
    decide,
    /** Before each test: nobody has failed to sign in, and the mails of this test go out. */
    startAnew: async () => {
      await world.db.query('truncate sign_in_failure')
      givenWorker(world, { smtp: { ...mail.environment, PUBLIC_URL: 'https://semai.example' } })
    },
    close: async () => {
      await world.close()
      await mail.close()
    },
  }
}
