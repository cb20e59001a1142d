import { describe, expect, test } from 'vitest'
import {
  classifyUrl,
  isAnchorUrl,
  isFtpUrl,
  isJavascriptUrl,
  isMailtoUrl,
  isOpenableUrl,
  isProperUrl,
  isTelUrl,
  linkProblem,
} from '#lib/urls/classes.ts'

/** Returns the prefix padded to this length. */
const filled = (prefix: string, length: number) => prefix.padEnd(length, '1')

test.each([
  ['URL-01 an anchor', '#', 100, isAnchorUrl, 'anchor'],
  ['URL-02 a tel: URL', 'tel:', 50, isTelUrl, 'tel'],
  ['URL-03 a mailto: URL', 'mailto:', 1000, isMailtoUrl, 'mailto'],
  ['URL-04 a javascript: URL', 'javascript:', 250, isJavascriptUrl, 'javascript'],
  ['URL-05 an ftp: URL', 'ftp:', 100, isFtpUrl, 'ftp'],
] as const)('%s is recognized only below its maximum length', (_, prefix, limit, is, name) => {
  expect(is(filled(prefix, limit - 1))).toBe(true)
  expect(is(filled(prefix, limit))).toBe(false)
  expect(is(filled(prefix.toUpperCase(), limit - 1))).toBe(true)
  expect(is(prefix)).toBe(false)
  expect(is(`x${prefix}1`)).toBe(false)
  expect(classifyUrl(filled(prefix, limit - 1))).toBe(name)
  expect(classifyUrl(filled(prefix, limit))).toBeUndefined()
})

describe('a proper URL', () => {
  test('URL-06 has a host with a top-level domain of two or three letters', () => {
    for (const url of ['a.com', 'a.io', 'https://www.example.org/a?b=c#d', 'HTTP://A.CO.UK:8080', 'a.com.']) {
      expect(isProperUrl(url), url).toBe(url !== 'a.com.')
    }
    for (const url of [
      'a.c',
      'localhost',
      'http://localhost',
      '',
      'a.',
      '.com',
      'a..com',
      '127.0.0.1',
      '[::1]',
      'http://',
      'two words.com',
      'user:pass@a.com',
      'mailto:a@b.com',
      'a.c0m',
      'a.info',
      '//a.com',
      'a.com\n',
      `a.com/${'x'.repeat(2000)}`,
    ]) {
      expect(isProperUrl(url), url).toBe(false)
    }
  })

  test('URL-08 is classified by its top-level domain, but a longer one can be saved too', () => {
    for (const url of ['https://cafe.info', 'https://a.shop/b', 'http://localhost:3000/']) {
      expect(isProperUrl(url), url).toBe(false)
      expect(isOpenableUrl(url), url).toBe(true)
    }
    for (const url of [
      'javascript:alert(1)',
      'https://',
      'cafe',
      'ftp://a.com',
      `https://a.com/${'x'.repeat(2000)}`,
    ])
      expect(isOpenableUrl(url), url).toBe(false)
  })
})

describe('a URL to be saved as a link', () => {
  test.each([
    ['#', 100],
    ['tel:', 50],
    ['mailto:', 1000],
    ['ftp://example.org/', 100],
  ])('that begins with %s has less than %i characters', (beginning, limit) => {
    expect(linkProblem(filled(beginning, limit - 1))).toBeUndefined()
    expect(linkProblem(filled(beginning, limit))).toContain(`less than ${limit} characters`)
    expect(linkProblem(filled(beginning.toUpperCase(), limit))).toContain(`less than ${limit} characters`)
  })

  test('cannot run a script, however it is disguised', () => {
    for (const url of [
      'javascript:alert(1)',
      filled('javascript:', 250),
      'java\tscript:x',
      'data:text/html,x',
      ' ',
    ])
      expect(linkProblem(url), url).toContain('cannot be used as a link')
  })

  test('needs https:// or a slash if it could be a host or a page of this site', () => {
    for (const url of ['example.org', 'www.example.org/a', 'menu.pdf'])
      expect(linkProblem(url), url).toContain('put https:// in front of it')
  })

  test('may be anything else that a browser opens', () => {
    for (const url of [
      'https://example.org',
      'http://cafe.info:8080/?a#b',
      '//example.org/x',
      '/menu.pdf',
      '#',
      '?page=2',
      'about',
      'tel:+49 30 1234',
      'sms:+4930',
    ])
      expect(linkProblem(url), url).toBeUndefined()
  })
})
