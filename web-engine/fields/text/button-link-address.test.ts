import { describe, expect, test } from 'vitest'
import { buttonLinkAddress } from './button-link-address.ts'

const origin = 'https://semai.example'
const hrefOf = (template: string, values: Record<string, unknown> = {}) => buttonLinkAddress(template, values, origin)

describe('LS-10 the address of a button', () => {
  test('a whole address and one inside the application', () => {
    expect(hrefOf('{site}', { site: 'https://other.example/a?b=c' })).toEqual({
      href: 'https://other.example/a?b=c',
      inside: false,
    })
    expect(hrefOf('/master/{id}?view=detail', { id: 7 })).toEqual({ href: '/master/7?view=detail', inside: true })
  })

  test('a value in the middle cannot leave its place', () => {
    expect(hrefOf('/list?search={name}', { name: 'a&b=c#/../x' })).toEqual({
      href: '/list?search=a%26b%3Dc%23%2F..%2Fx',
      inside: true,
    })
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://semai.example/1',
    'https://',
  ])('%j opens nothing', (site) => {
    expect(hrefOf('{site}', { site })).toBeNull()
  })

  test('an address without a scheme to another host is outside, not a path of ours', () => {
    expect(hrefOf('{site}', { site: '//evil.example/x' })).toEqual({ href: 'https://evil.example/x', inside: false })
    expect(hrefOf('{site}', { site: String.raw`/\evil.example` })).toMatchObject({ inside: false })
  })

  test.each([null, undefined, '', {}])('a missing value (%j) makes no link', (site) => {
    expect(hrefOf('{site}', { site })).toBeNull()
  })
})
