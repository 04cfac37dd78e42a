import { describe, expect, test } from 'vitest'
import {
  type Application,
  isStepFilled,
  looksLikeEmail,
  NO_APPLICATION,
  stepOfErrors,
  withDepartment,
} from './application.web.ts'

const whole: Application = {
  fullname: 'Sari',
  email: 's@x.id',
  username: 'sari',
  password: 'rahasia-sekali',
  role_id: 3,
  department_id: 1,
  project_id: 2,
  job_position: 'Staf',
}

describe('AU-10 step gates', () => {
  test('step 1 needs all four and no flag', () => {
    expect(isStepFilled(1, whole, false)).toBe(true)
    expect(isStepFilled(1, whole, true)).toBe(false)
    for (const name of ['fullname', 'email', 'username', 'password'])
      expect(isStepFilled(1, { ...whole, [name]: ' ' }, false)).toBe(false)
  })
  test('step 2 needs project, department, role and job title', () => {
    expect(isStepFilled(2, whole, false)).toBe(true)
    for (const name of ['project_id', 'department_id', 'role_id', 'job_position'])
      expect(isStepFilled(2, { ...whole, [name]: NO_APPLICATION[name as keyof Application] }, false)).toBe(false)
  })
  test('changing the department clears the project', () => {
    expect(withDepartment(whole, 9)).toMatchObject({ department_id: 9, project_id: null })
  })
})

test.each([
  [{ email: 'x' }, 1],
  [{ project_id: 'x', email: 'y' }, 1],
  [{ role_id: 'x' }, 2],
  [{}, 3],
] as const)('AU-09 a refusal of %j leads back to step %i', (errors, step) => {
  expect(stepOfErrors(errors)).toBe(step)
})

test.each([
  ['sari@x.id', true],
  [' sari@x.id ', true],
  ['sari', false],
  ['sari@x', false],
  ['a b@x.id', false],
])('AU-10 %j is an address: %s', (text, is) => {
  expect(looksLikeEmail(text)).toBe(is)
})
