import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOTICE_MARKER } from '#features/audience/notices/notices.marker.ts'
import { noticesOnEveryPage } from '#features/audience/notices/notices-on-every-page.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { settingsBodySchema } from '#features/content/documents/bodies/settings-body.types.ts'
import type { AnyPage, PageReading } from '#page/every-page.ts'
import { markupErrors } from '../../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../../tests/support/blocks/scope.ts'

/** Nothing is read without the newsletter of a pop-up. */
const reading = { siteId: '7', dependsOn: () => undefined } as unknown as PageReading

async function additionTo(settings: object, page: Partial<AnyPage> = {}) {
  const added = await noticesOnEveryPage.add(
    {
      language: 'en',
      pageType: 2,
      frame: 'site',
      isClosed: false,
      mayHaveNotices: true,
      site: {
        settings: settingsBodySchema.parse({ title: 'Demo', ...settings }),
      } as unknown as AnyPage['site'],
      blocks: [],
      scope: scopeOf(),
      appOrigin: 'https://app.example',
      ...page,
    },
    reading,
  )
  const { start, footer, end, styles = '', markers = [] } = added ?? {}
  return { html: [start, footer, end].map(markupOf), hasStyles: styles !== '', markers }
}

const markupOf = (node: ReactNode) => renderToStaticMarkup(createElement(Fragment, null, node))

const COOKIES = { cookies: { isCookieBannerEnabled: true } }
const NOTHING = { html: ['', '', ''], hasStyles: false, markers: [] }

test('a site without notices has nothing of them', async () => {
  expect(await additionTo({ badgeType: 1 })).toEqual(NOTHING)
})

test('a page that may have no notices has none', async () => {
  expect(await additionTo(COOKIES, { mayHaveNotices: false })).toEqual(NOTHING)
})

test('the announcement is before the header, the way back to the cookie notice in the footer, the rest after it', async () => {
  const { html, hasStyles, markers } = await additionTo({
    ...COOKIES,
    announcementBar: { style: 2, text: 'Closed on Monday' },
    popupOverlay: { style: 2, title: 'Stay in touch' },
    mobileInfoBar: { style: 2, phone: { enabled: true, value: '030 1' } },
    badgeType: 2,
  })
  const [start, footer, end] = html
  expect(start).toContain('Closed on Monday')
  expect(footer).toContain('data-notice="cookie-settings"')
  for (const part of ['cookies', 'popup', 'info-bar']) expect(end).toContain(`data-notice="${part}"`)
  expect(end).not.toContain('cookie-settings')
  expect(markupErrors(html.join(''))).toEqual([])
  expect([hasStyles, markers]).toEqual([true, [NOTICE_MARKER]])
})

test('a page without a footer has the way back to the cookie notice at its end', async () => {
  expect((await additionTo(COOKIES, { frame: 'screen' })).html[2]).toContain('cookie-settings')
})

test('BDG-01 only custom markup may have preview images, for which no script is needed', async () => {
  const data = { source: '<img data-licensed-asset-preview src="data:,">' }
  const shown = await additionTo({ badgeType: 1 }, { blocks: [{ code: BLOCK_TYPE.code, data }] })
  expect(shown).toMatchObject({ hasStyles: true, markers: [] })
  expect(shown.html[2]).toContain('class="licence-bar"')
  expect(await additionTo({ badgeType: 1 }, { blocks: [{ code: BLOCK_TYPE.gallery, data }] })).toEqual(
    NOTHING,
  )
})
