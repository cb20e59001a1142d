import { describe, expect, test } from 'vitest'
import { shownAccounts } from '#parts/social-accounts.tsx'
import { SOCIAL_SERVICE, serviceOf } from '#parts/social-services.ts'
import { ATTACK_ADDRESSES } from '../../tests/support/blocks/attack-strings.ts'

test.each([
  ['https://www.instagram.com/oakandash/', 'instagram'],
  ['https://m.facebook.com/oakandash', 'facebook'],
  ['https://x.com/oakandash', 'twitter'],
  ['https://fedex.com/track', 'website'],
  ['https://instagram.com.example.org/', 'website'],
  ['mailto:bench@example.org', 'email'],
  ['tel:+4930123456', 'phone'],
  ['https://example.org/feed.xml', 'rss'],
  ['https://example.org/', 'website'],
])('detects the service of %s', (href, service) => {
  expect(serviceOf(href)).toBe(service)
})

test('every icon is our own, with a few strokes on a 24 × 24 grid', () => {
  for (const [name, { mark }] of Object.entries(SOCIAL_SERVICE)) {
    expect(mark, name).toMatch(/^M[\dMmLlHhVvCcSsAaZz ,.-]{5,260}$/)
    // Lengths within a path are small too, so that no icon exceeds its square.
    expect(Math.max(...(mark.match(/\d+(\.\d+)?/g) ?? []).map(Number)), name).toBeLessThanOrEqual(24)
  }
})

describe('shownAccounts', () => {
  const account = (url: string, label = '') => ({ url, label, service: 'auto' as const })

  test('names an account by its label, its service, or its host', () => {
    const accounts = [
      account('https://vimeo.com/oak', ' Videos '),
      account('https://vimeo.com/oak'),
      account('https://www.example.org/oak'),
      account('tel:+491234567'),
    ]
    const labels = (language: string) => shownAccounts(accounts, language).map(({ label }) => label)
    expect(labels('en')).toEqual(['Videos', 'Vimeo', 'example.org', 'Telephone'])
    expect(labels('fr')).toEqual(['Videos', 'Vimeo', 'example.org', 'Téléphone'])
  })

  test('P21 omits accounts with an unsafe URL', () => {
    expect(
      shownAccounts(
        ATTACK_ADDRESSES.map((url) => account(url)),
        'en',
      ),
    ).toEqual([])
    expect(shownAccounts([account(''), account('/about'), account('ftp://example.org')], 'en')).toEqual([])
  })
})
