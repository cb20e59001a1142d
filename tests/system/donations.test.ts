import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeDonationPage,
  createDonationPage,
  deleteDonationPage,
  exportContributions,
  listContributions,
  listDonationPages,
} from '#features/shop/donations/api.types.ts'
import { FEATURE_ORDER_HOOKS } from '#features/features.server.ts'
import { MAX_DONATION } from '#features/shop/donations/types.ts'
import type {} from '#features/shop/donations/feature.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { refundOrder } from '#features/shop/orders/refund/refund-order.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { layoutOf } from '../support/content.ts'
import {
  DONATION_PAGE,
  donationKey,
  makeDonationPage,
  sendDonation,
  takeTestPayments,
} from '../support/donations.ts'
import { eventually } from '../support/eventually.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { unwrap } from '../support/unwrap.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

/** It is 13 hours and more ahead of UTC, so that half of its days begin on the day before. */
const ZONE = 'Pacific/Tongatapu'

let web: TestWeb
let mails: Mails
let owner: Person
let site: Site
let other: Site
let page: Id
const here = { site: 'roof' }

beforeAll(async () => {
  web = await startWeb()
  mails = await openMails(web)
  owner = await signedIn(web, 'owner@example.test')
  site = await web.createSite('roof', 'The Boathouse', { ownerId: owner.id })
  await web.configure(site, 'settings', { title: 'The Boathouse', timeZone: ZONE })
  other = await web.createSite('other', 'Other')
  for (const one of [site, other]) await takeTestPayments(web, one)
})
beforeEach(async () => {
  for (const table of ['rate_limits', 'order_lines', 'orders', 'donation_pages'] as const)
    await web.database.owner.deleteFrom(table).execute()
  page = await makeDonationPage(web, site)
})
afterAll(async () => {
  await mails.close()
  await web.close()
})

const locationOf = ({ headers }: Pick<Response, 'headers'>): string => String(headers['location'] ?? '')
const orders = () =>
  web.database.owner
    .selectFrom('orders')
    .select(['id', 'status', 'kind', 'grand_total', 'email', 'name', 'is_test'])
    .orderBy('id')
    .execute()
const captured = async () =>
  (
    await web.database.owner
      .selectFrom('order_payments')
      .select(['captured', 'status'])
      .orderBy('id')
      .execute()
  ).map(({ captured: cents, status }) => [status, Number(cents)])
const receipts = async (email: string) =>
  (await mails.to(email)).filter(({ subject }) => subject.startsWith('Receipt'))
const formOf = (id = page) => web.visit(site, `/commerce/donate?donatePageId=${id}`)

describe('DON-03 a donation', () => {
  test('is charged once, however often its form is sent, and its confirmation is shown', async () => {
    const key = await donationKey(web, site, page)
    const fields = {
      key,
      amount: 'other',
      other: '1.234,56',
      email: 'once@example.test',
      message: 'Dry soon!',
    }
    const sent = await Promise.all([1, 2, 3].map(() => sendDonation(web, site, page, fields)))
    expect(new Set(sent.map((one) => `${one.status} ${locationOf(one)}`)).size).toBe(1)
    const path = sent[0] ? locationOf(sent[0]) : ''
    expect(path).toMatch(/^\/commerce\/contribution-confirmed\/\d+-/)
    expect(await orders()).toEqual([
      expect.objectContaining({
        status: 'completed',
        kind: 'donation',
        grand_total: '123456',
        is_test: true,
      }),
    ])
    expect(await captured()).toEqual([['captured', 123_456]])
    const confirmed = await web.visit(site, path)
    expect([confirmed.status, confirmed.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const said of ['Thank you for your donation', 'once@example.test', '$1,234.56', 'A new roof'])
      expect(confirmed.text).toContain(said)
    const again = await sendDonation(web, site, page, { ...fields, other: '50' })
    expect([again.status, await orders()]).toEqual([422, expect.objectContaining({ length: 1 })])
  })

  test('gets one receipt with amount, date and site, and no email of an order', async () => {
    const sent = await sendDonation(web, site, page, { email: 'receipt@example.test', fee: '1' })
    const path = locationOf(sent)
    for (const _ of [1, 2]) await web.visit(site, path)
    const all = await mails.to('receipt@example.test')
    expect(all.map(({ subject }) => subject)).toEqual(['Receipt of your donation to The Boathouse'])
    const [mail] = await receipts('receipt@example.test')
    expect(mail?.replyTo).toEqual({ email: 'owner@example.test', name: 'The Boathouse' })
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: ZONE }).format(web.clock.now)
    expect((await web.visit(site, path)).text).toContain(day)
    for (const said of ['$25.00', '$1.06', '$26.06', 'A new roof', 'The Boathouse', day, path, 'test'])
      expect(mail?.text).toContain(said)
  })

  test('adds the fee as a separate line, and only if its donor agrees', async () => {
    await sendDonation(web, site, page, { fee: '1' })
    await sendDonation(web, site, page)
    const lines = await web.database.owner
      .selectFrom('order_lines')
      .select(['kind', 'total', 'item_id'])
      .orderBy('order_id')
      .orderBy('position')
      .execute()
    expect(lines.map(({ kind, total, item_id }) => [kind, Number(total), item_id])).toEqual([
      ['donation', 2500, page],
      ['fee', 106, null],
      ['donation', 2500, page],
    ])
  })

  test.each([
    ['0', 'too little'],
    ['-5', 'Enter an amount'],
    ['0.5', 'too little'],
    ['1000000.01', 'too much'],
    ['100000000000000000000', 'too much'],
    ['NaN', 'such as 25'],
    ['', 'Choose an amount'],
    ['1e3', 'such as 25'],
  ])('of %j is rejected with a reason, and the form preserves all input', async (entered, said) => {
    const sent = await sendDonation(web, site, page, { amount: 'other', other: entered, name: 'Grace' })
    expect([sent.status, await orders()]).toEqual([400, []])
    expect(sent.text).toContain(said)
    expect(sent.text).toContain('value="Grace"')
  })

  test.each([
    ['1', 100],
    ['1,000,000.00', MAX_DONATION],
  ])('of %s is accepted', async (entered, cents) => {
    const sent = await sendDonation(web, site, page, { amount: 'other', other: entered })
    expect([sent.status, Number((await orders())[0]?.grand_total)]).toEqual([303, cents])
  })

  test('is rejected in another currency than its donor saw, even if the number is the same', async () => {
    const sent = await sendDonation(web, site, page, { currency: 'EUR' })
    expect([sent.status, await orders(), await captured()]).toEqual([400, [], []])
    expect(sent.text).toContain('The currency has changed. Check the amount and send it again.')
    expect(sent.text).toContain('value="Ada Byron"')
    expect(sent.text).toContain('name="currency" value="USD"')
  })

  test('needs a name, an email address and one amount, and the page lists all errors at once', async () => {
    const sent = await sendDonation(web, site, page, { name: ' ', email: 'ada@', other: '40' })
    expect([sent.status, await orders()]).toEqual([400, []])
    for (const said of ['Enter your name.', 'name@example.com', 'chose one amount and entered another'])
      expect(sent.text).toContain(said)
  })

  test('that is declined charges nothing and shows the form again, from which another card can pay', async () => {
    const declined = await sendDonation(web, site, page, {
      cardNumber: '4000000000000002',
      message: 'Hi',
      email: 'declined@example.test',
    })
    expect(declined.status).toBe(409)
    expect(declined.text).toContain('Your bank refused this card, and nothing was charged')
    expect(declined.text).toContain('>Hi</textarea>')
    expect((await captured()).map(([, cents]) => cents)).toEqual([0])
    expect(await receipts('declined@example.test')).toEqual([])
    const key = /name="key" value="([^"]+)"/.exec(declined.text)?.[1] ?? ''
    const paid = await sendDonation(web, site, page, { key })
    expect([paid.status, (await orders()).map(({ status }) => status).at(-1)]).toEqual([303, 'completed'])
  })

  test('needs a fresh form of this site, and counts its attempts', async () => {
    const wrong = await sendDonation(web, site, page, { key: 'none' })
    expect([wrong.status, wrong.text.includes('open for too long')]).toEqual([403, true])
    const foreign = await sendDonation(web, site, page, {
      key: await donationKey(web, other, await makeDonationPage(web, other)),
    })
    expect(foreign.status).toBe(403)
    for (let attempt = 0; attempt < 30; attempt += 1) await sendDonation(web, site, page, { key: 'none' })
    expect((await sendDonation(web, site, page)).status).toBe(429)
    expect(await orders()).toEqual([])
  })
})

describe('a page for donations', () => {
  test('is found by its id on its own site only, and otherwise is not found', async () => {
    expect((await formOf()).status).toBe(200)
    const theirs = await makeDonationPage(web, other)
    for (const id of [theirs, '999999', '', 'x', '1%20or%201=1'])
      expect((await formOf(id)).status, id).toBe(404)
    expect((await sendDonation(web, site, theirs, { key: await donationKey(web, site, page) })).status).toBe(
      404,
    )
    expect(await orders()).toEqual([])
  })

  test('accepts nothing while it is closed, or while the site accepts no cards', async () => {
    const key = await donationKey(web, site, page)
    await web.database.owner
      .updateTable('donation_pages')
      .set({ is_open: false })
      .where('id', '=', page)
      .execute()
    const closed = await formOf()
    expect([closed.status, closed.text.includes('<form class="donate-form"')]).toEqual([200, false])
    expect(closed.text).toContain('No donations are taken here at the moment')
    expect((await sendDonation(web, site, page, { key })).status).toBe(409)
    expect(await orders()).toEqual([])
  })

  test('shows its sum on cached pages with its block within two seconds, without refunded donations', async () => {
    const block = { type: BLOCK_TYPE.donation, version: 1, data: { pageId: page, button: 'Give' } }
    await web.publish(site, 'page', { urlId: 'roof', title: 'Roof', layout: layoutOf(block) })
    const shown = async () => (await web.visit(site, '/roof')).text
    expect(await shown()).toContain('The goal is $1,000.')
    await sendDonation(web, site, page)
    await eventually('the page shows the new sum', async () => (await shown()).includes('$25 donated'), {
      within: 2_000,
    })
    expect(await shown()).toContain('2% of the goal of $1,000 · 1 donation<')
    const [order] = await orders()
    const parts = {
      db: web.database.app,
      payments: web.payments,
      secret: web.secret,
      appOrigin: web.config.appOrigin,
      orderHooks: FEATURE_ORDER_HOOKS,
      // A refund sends no email.
      jobs: { enqueue: () => Promise.reject(new Error('Something was enqueued.')) },
    }
    const origin = web.origin('roof')
    const refund = { amountCents: 500, reason: '', key: 'part', accountId: owner.id, now: new Date() }
    unwrap(await refundOrder(parts, { ...site, origin }, order?.id ?? '', refund))
    await eventually('the page shows what is left', async () => (await shown()).includes('$20 donated'), {
      within: 2_000,
    })
    await web.database.owner
      .updateTable('donation_pages')
      .set({ goal_cents: null })
      .where('id', '=', page)
      .execute()
    expect((await formOf()).text).toContain('$20 donated')
  })

  test('counts test payments only as long as the site accepts them', async () => {
    await sendDonation(web, site, page)
    const raised = async () => (await owner.call(listDonationPages, here)).value.entries[0]?.raisedCents
    expect(await raised()).toBe(2500)
    const take = (test_enabled: boolean) =>
      web.database.owner
        .updateTable('payment_settings')
        .set({ test_enabled })
        .where('site_id', '=', site.id)
        .execute()
    await take(false)
    expect(await raised()).toBe(0)
    await take(true)
    expect(await raised()).toBe(2500)
  })

  test('names only donors who agreed, with their messages', async () => {
    await sendDonation(web, site, page, { name: 'Named <b>Donor</b>', named: '1', message: 'For the tiles' })
    await sendDonation(web, site, page, { name: 'Shy Donor', message: 'Tell nobody' })
    const { text } = await formOf()
    expect(text).toContain('Named &lt;b&gt;Donor&lt;/b&gt;')
    expect(text).toContain('For the tiles')
    expect(text).not.toContain('Shy Donor')
    expect(text).not.toContain('Tell nobody')
  })
})

describe('the confirmation', () => {
  test('is shown to anyone who has its link on its own site, and to nobody else', async () => {
    const path = locationOf(await sendDonation(web, site, page))
    const statusOf = async (of: Site, at: string) => (await web.visit(of, at)).status
    expect(await statusOf(site, path)).toBe(200)
    expect(await statusOf(other, path)).toBe(404)
    for (const wrong of [`${path}x`, path.replace(/\d+-/, '1-'), '/commerce/contribution-confirmed/1'])
      expect(await statusOf(site, wrong), wrong).toBe(404)
    const asOrder = await web.visit(site, path.replace('contribution', 'order'))
    expect([asOrder.status, locationOf(asOrder)]).toEqual([303, path])
  })
})

describe('the owner', () => {
  test('manages pages, and sees conflicts and limits', async () => {
    const body = { ...DONATION_PAGE, title: 'Boats' }
    const created = await owner.call(createDonationPage, { ...here, body })
    const { id } = created.value
    const change = (version: number, title: string) =>
      owner.call(changeDonationPage, { ...here, params: { page: id }, body: { ...body, title, version } })
    expect((await change(1, 'Two boats')).status).toBe(204)
    expect((await change(1, 'Three boats')).apiError.code).toBe('CONFLICT')
    const { value } = await owner.call(listDonationPages, here)
    expect(value.entries.map(({ title, version }) => [title, version])).toEqual([
      ['Two boats', 2],
      ['A new roof', 1],
    ])
    const bad = [
      { amounts: [], allowsCustom: false },
      { amounts: [99] },
      { amounts: [MAX_DONATION + 1] },
      { amounts: [1000, 1000] },
      { minCents: 5000, maxCents: 1000 },
      { maxCents: MAX_DONATION + 1 },
      { goalCents: 0 },
      { feeRate: 200_001 },
      { title: ' ' },
    ]
    for (const wrong of bad) {
      const rejected = await owner.call(createDonationPage, { ...here, body: { ...body, ...wrong } })
      expect(rejected.status, JSON.stringify(wrong)).toBe(400)
    }
    expect((await owner.call(deleteDonationPage, { ...here, params: { page: id } })).status).toBe(204)
    expect((await formOf(id)).status).toBe(404)
    const editor = await signedIn(web, 'editor@example.test')
    await permit(web, site, editor.id, { 'content-editor': true })
    expect((await editor.call(listContributions, { ...here, params: { page } })).status).toBe(403)
    expect((await editor.call(exportContributions, { ...here, params: { page } })).status).toBe(403)
  })

  test('lists contributions with their sum, and exports them so that no spreadsheet evaluates them', async () => {
    await sendDonation(web, site, page, { name: '=HYPERLINK("x")', message: '@sum', fee: '1', named: '1' })
    await sendDonation(web, site, page, { amount: '1000' })
    await sendDonation(web, site, page, { cardNumber: '4000000000000002' })
    const { value } = await owner.call(listContributions, { ...here, params: { page } })
    expect(
      value.entries.map(({ amountCents, feeCents, isAnonymous }) => [amountCents, feeCents, isAnonymous]),
    ).toEqual([
      [1000, 0, true],
      [2500, 106, false],
    ])
    const first = await owner.call(listContributions, { ...here, params: { page }, query: { limit: '1' } })
    expect([first.value.entries.length, first.value.more]).toEqual([1, true])
    const before = first.value.entries[0]?.orderId ?? ''
    const next = await owner.call(listContributions, { ...here, params: { page }, query: { before } })
    expect(next.value.entries.map(({ amountCents }) => amountCents)).toEqual([2500])
    const pages = await owner.call(listDonationPages, here)
    expect(pages.value.entries[0]).toMatchObject({ raisedCents: 3500, donations: 2 })
    const file = await owner.call(exportContributions, { ...here, params: { page } })
    expect(file.raw.headers['content-disposition']).toContain(`roof-donations-${page}.csv`)
    const lines = file.raw.text.split('\r\n')
    expect(lines[0]).toBe(
      'order,paid at,name,email,anonymous,message,donation,fee added,refunded,currency,test',
    )
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")",ada@example.test,no,'@sum,25.00,1.06,0.00,USD,yes`)
    expect(lines.length).toBe(4)
  })
})
