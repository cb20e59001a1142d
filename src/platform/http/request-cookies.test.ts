import { expect, test } from 'vitest'
import {
  deleteStrayCookies,
  hostCookie,
  isAmbiguous,
  readCookie,
  writeCookie,
} from '#platform/http/request-cookies.ts'

test('P10 a cookie is read as it was sent, and two cookies with the same name are ignored', () => {
  expect(readCookie(undefined, 'a')).toBeUndefined()
  expect(readCookie('b=2;\ta = 1 ; aa=3', 'a')).toBe('1')
  for (const header of ['a=1; a=3', 'a=1; b=2; a=1', 'a=; a=1']) {
    expect(readCookie(header, 'a'), header).toBeUndefined()
    expect(isAmbiguous(header, 'a'), header).toBe(true)
  }
  expect(isAmbiguous('a=1; b=1', 'a')).toBe(false)
  expect(readCookie('a=%00x=y', 'a')).toBe('%00x=y')
  expect(readCookie('a', 'a')).toBeUndefined()
  expect(readCookie('x=1', 'constructor')).toBeUndefined()
})

test('white space that browsers do not trim makes another name, so that a prefix cannot be imitated', () => {
  expect(readCookie('\u00a0__Host-session=x', '__Host-session')).toBeUndefined()
  expect(readCookie('\u2000__Host-session=x', '__Host-session')).toBeUndefined()
})

test('P10 a cookie that is accepted on https has a name that only its own host can set', () => {
  expect(hostCookie('CART', { origin: 'https://shop.example' })).toBe('__Host-CART')
  expect(hostCookie('CART', { origin: 'http://shop.localhost:8080' })).toBe('CART')
})

test('cookies of other hosts are deleted for each domain and path from which a request can have them', () => {
  const deleted = deleteStrayCookies('CART', 'shop.sites.example', '/commerce/checkout')
  expect(deleted).toHaveLength(8)
  expect(deleted).toContain('CART=; Max-Age=0; Domain=sites.example; Path=/')
  expect(deleted).toContain('CART=; Max-Age=0; Domain=shop.sites.example; Path=/commerce/checkout')
  expect(deleted).toContain('CART=; Max-Age=0; Domain=sites.example; Path=/commerce/')
  expect(deleteStrayCookies('CART', 'localhost', '/')).toEqual([])
})

test('a cookie is written for this host, hidden from scripts and only for TLS by default', () => {
  expect(writeCookie('a', 'b')).toBe('a=b; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(writeCookie('a', '', { seconds: 0, readable: true })).toBe(
    'a=; Max-Age=0; Path=/; Secure; SameSite=Lax',
  )
  expect(writeCookie('a', 'b', { secure: false })).toBe('a=b; Path=/; HttpOnly; SameSite=Lax')
})
