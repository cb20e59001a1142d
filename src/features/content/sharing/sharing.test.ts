import { expect, test } from 'vitest'
import { pinLink, SHARE_SERVICE_LABELS, SHARE_SERVICES, shareLink } from '#features/content/sharing/rules.ts'
import { isHostOf } from '#parts/display-url.ts'
import { SOCIAL_SERVICE } from '#parts/social-services.ts'

const page = { url: 'https://a.example/b?c=1&d=2#e', title: 'Wine & “bread” 100 %', image: undefined }

test('every share link opens its service, and contains the URL and the title unchanged', () => {
  for (const service of SHARE_SERVICES) {
    expect(SHARE_SERVICE_LABELS[service]).toBe(SOCIAL_SERVICE[service].label)
    const href = new URL(shareLink(service, page))
    if (service === 'email') expect(href.protocol).toBe('mailto:')
    else expect(isHostOf(href, SOCIAL_SERVICE[service].domains), href.href).toBe(true)
    const values = [...href.searchParams.values()].join(' ')
    expect(values, service).toContain(page.url)
    // Two services read the title from the page.
    if (service !== 'facebook' && service !== 'linkedin') expect(values, service).toContain(page.title)
  }
})

test('a pin has the image and links back to the page', () => {
  const pin = new URL(pinLink({ ...page, image: 'https://a.example/i.jpg' }))
  expect(Object.fromEntries(pin.searchParams)).toEqual({
    url: page.url,
    media: 'https://a.example/i.jpg',
    description: page.title,
  })
  expect(pinLink(page)).not.toContain('media=')
})

test('a title that is cut within a character is shared without the half character', () => {
  for (const service of SHARE_SERVICES)
    expect(shareLink(service, { ...page, title: 'cut \ud83d' })).not.toContain('\ud83d')
})
