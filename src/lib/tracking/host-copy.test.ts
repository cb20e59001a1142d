import { expect, test } from 'vitest'
import { believedCookie } from '#lib/tracking/host-copy.ts'

const believed = (cookies: Readonly<Record<string, string>>, isSecure: boolean) =>
  believedCookie((name) => cookies[name], 'ss_cvr', isSecure)

test('P10 on https a cookie that another host can set is accepted only with its copy', () => {
  expect(believed({ ss_cvr: 'a' }, true)).toBeUndefined()
  expect(believed({ ss_cvr: 'b', '__Host-ss_cvr': 'a' }, true)).toBeUndefined()
  expect(believed({ '__Host-ss_cvr': 'a' }, true)).toBeUndefined()
  expect(believed({ ss_cvr: 'a', '__Host-ss_cvr': 'a' }, true)).toBe('a')
})

test('without TLS, where no copy can be stored, the cookie is accepted alone', () => {
  expect(believed({ ss_cvr: 'a' }, false)).toBe('a')
  expect(believed({}, false)).toBeUndefined()
})
