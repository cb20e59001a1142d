import { describe, expect, test } from 'vitest'
import { safeHref } from '#lib/urls/safe-href.ts'
import { ATTACK_ADDRESSES } from '../../../tests/support/blocks/attack-strings.ts'

describe('safeHref', () => {
  test.each([
    'https://example.org/a?b=c#d',
    'http://example.org',
    '//example.org/x',
    '/about',
    'about/team',
    '#top',
    '?page=2',
    'mailto:bench@example.org?subject=Oak%20bench',
    'tel:+4930123456',
    'sms:+4930123456',
    'ftp://example.org/file',
    '/wiki/Talk:Oak',
    'https://example.org/?q=javascript:alert(1)',
    '/search?q=data:x',
  ])('returns %s unchanged', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  test('removes white space and control characters, as a browser would', () => {
    expect(safeHref('  https://example.org/a\n b ')).toBe('https://example.org/a b')
  })

  test.each(ATTACK_ADDRESSES)('P21 does not turn %j into a live link', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })

  test('returns undefined for URLs that browsers cannot open', () => {
    expect(safeHref(undefined)).toBeUndefined()
    expect(safeHref(' \n ')).toBeUndefined()
    expect(safeHref('http://')).toBeUndefined()
    expect(safeHref('https://exa mple.org')).toBeUndefined()
  })

  test('accepts a URL of 2,000 characters and no longer one', () => {
    const longest = `/${'a'.repeat(1999)}`
    expect(safeHref(longest)).toBe(longest)
    expect(safeHref(`${longest}a`)).toBeUndefined()
    expect(safeHref(` ${longest}\n`)).toBe(longest)
  })
})
