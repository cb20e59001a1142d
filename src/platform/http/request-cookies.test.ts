import { expect, test } from 'vitest'
import { readCookie, writeCookie } from '#platform/http/request-cookies.ts'

test('a cookie is read as it was sent, and the first of two counts', () => {
  expect(readCookie(undefined, 'a')).toBeUndefined()
  expect(readCookie('b=2;\ta = 1 ; a=3', 'a')).toBe('1')
  expect(readCookie('a=%00x=y', 'a')).toBe('%00x=y')
  expect(readCookie('a', 'a')).toBeUndefined()
  expect(readCookie('x=1', 'constructor')).toBeUndefined()
})

test('white space that browsers do not trim makes another name, so that a prefix cannot be imitated', () => {
  expect(readCookie('\u00a0__Host-session=x', '__Host-session')).toBeUndefined()
  expect(readCookie('\u2000__Host-session=x', '__Host-session')).toBeUndefined()
})

test('a cookie is written for this host, hidden from scripts and over TLS unless asked otherwise', () => {
  expect(writeCookie('a', 'b')).toBe('a=b; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(writeCookie('a', '', { seconds: 0, readable: true })).toBe(
    'a=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  )
  expect(writeCookie('a', 'b', { secure: false })).toBe('a=b; Path=/; HttpOnly; SameSite=Lax')
})
