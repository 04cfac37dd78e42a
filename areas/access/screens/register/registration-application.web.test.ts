import { describe, expect, test } from 'vitest'
import {
  type RegistrationApplication,
  isRegistrationStepFilled,
  looksLikeEmail,
  EMPTY_APPLICATION,
  registrationStepOfErrors,
  withApplicationDepartment,
} from './registration-application.web.ts'

const whole: RegistrationApplication = {
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
    expect(isRegistrationStepFilled(1, whole, false)).toBe(true)
    expect(isRegistrationStepFilled(1, whole, true)).toBe(false)
    for (const name of ['fullname', 'email', 'username', 'password'])
      expect(isRegistrationStepFilled(1, { ...whole, [name]: ' ' }, false)).toBe(false)
  })
  test('step 2 needs project, department, role and job title', () => {
    expect(isRegistrationStepFilled(2, whole, false)).toBe(true)
    for (const name of ['project_id', 'department_id', 'role_id', 'job_position'])
      expect(
        isRegistrationStepFilled(
          2,
          { ...whole, [name]: EMPTY_APPLICATION[name as keyof RegistrationApplication] },
          false,
        ),
      ).toBe(false)
  })
  test('changing the department clears the project', () => {
    expect(withApplicationDepartment(whole, 9)).toMatchObject({ department_id: 9, project_id: null })
  })
})

test.each([
  [{ email: 'x' }, 1],
  [{ project_id: 'x', email: 'y' }, 1],
  [{ role_id: 'x' }, 2],
  [{}, 3],
] as const)('AU-09 a refusal of %j leads back to step %i', (errors, step) => {
  expect(registrationStepOfErrors(errors)).toBe(step)
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
