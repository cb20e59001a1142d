import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {} from '#features/shop/donations/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import { makeDonationPage, takeTestPayments } from '../support/donations.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

const SECURE = 'secure.example.test'

let web: TestWeb
let site: Site
let page: Id

beforeAll(async () => {
  web = await startWeb({ secureHost: SECURE })
  const other = await web.createSite('tower', 'Tower')
  site = await web.createSite('roof', 'The Boathouse')
  for (const one of [other, site]) await takeTestPayments(web, one)
  await makeDonationPage(web, other, { title: 'A tower' })
  page = await makeDonationPage(web, site)
  const block = { type: BLOCK_TYPE.donation, version: 1, data: { pageId: page, button: 'Give' } }
  await web.publish(site, 'page', { urlId: 'help', title: 'Help', layout: layoutOf(block) })
  await web.caughtUp()
})
afterAll(() => web?.close())

const path = (id: string) => `/commerce/donate?donatePageId=${id}`

describe('the host of SECURE_HOST', () => {
  test('RTE-14 is in the link of a donation, and redirects to the page of the right site', async () => {
    const { text } = await web.visit(site, '/help')
    expect(text).toContain(`href="http://${SECURE}${path(page)}"`)
    for (const host of [SECURE, 'SECURE.example.test.', `${SECURE}:8443`]) {
      const led = await web.ask(host, path(page))
      expect([led.status, led.headers.location, led.headers['cache-control']], host).toEqual([
        302,
        web.origin('roof') + path(page),
        'no-store',
      ])
    }
    const shown = await web.visit(site, path(page))
    expect([shown.status, shown.text.includes('A new roof')]).toEqual([200, true])
  })

  test('RTE-14 has no other page, accepts no payments, and shows nothing of a site', async () => {
    for (const other of [
      '/',
      '/help',
      path('999999'),
      path('x'),
      '/commerce/donate',
      '//',
      '/commerce/checkout',
    ]) {
      const { status, headers, text } = await web.ask(SECURE, other)
      expect([status, headers.location, text.includes('Boathouse')], other).toEqual([404, undefined, false])
    }
    const sent = await web.ask(SECURE, path(page), { method: 'POST', body: `donatePageId=${page}` })
    expect(sent.status).toBe(404)
    expect((await web.ask('other.example.test', path(page))).status).toBe(404)
  })
})
