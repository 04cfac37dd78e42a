import { expect, test } from 'vitest'
import { phoneOfContact } from './waiting-user.web.ts'

test.each([
  ['Ibu Sari - 0812 3456', '0812 3456'],
  ['Ibu Sari -0812-3456-7890 ', '0812-3456-7890'],
  [' 081234567890 ', '081234567890'],
])('AU-13 of %j is copied what follows the first hyphen, trimmed', (contact, number) => {
  expect(phoneOfContact(contact)).toBe(number)
})
