import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder } from '#features/shop/orders/api.types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/api.types.ts'
import { answerWithdrawal, listWithdrawals } from '#features/shop/withdrawals/api.types.ts'
import type {} from '#features/shop/withdrawals/feature.ts'
import { setSitePassword } from '#features/tenancy/locks/actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { markupErrors } from '../support/blocks/markup.ts'
import { type Mails, openMails } from '../support/mails.ts'
import { startStore, type TestStore } from '../support/orders.ts'
import { type Person, permit, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { unwrap } from '../support/web.ts'

const PATH = '/commerce/withdrawal'
const here = { site: 'steep' }

let store: TestStore
let owner: Person
let mails: Mails

beforeAll(async () => {
  store = await startStore()
  owner = await signedIn(store.web, 'olga@example.test', { name: 'Olga' })
  await permit(store.web, store.site, owner.id, { administrator: true })
  await store.web.configure(store.site, 'settings', {
    title: 'Second Steep',
    timeZone: 'Europe/Berlin',
  })
  mails = await openMails(store.web)
})
afterAll(async () => {
  await mails?.close()
  await store?.close()
})
beforeEach(async () => {
  store.web.clock.now = Date.parse('2026-11-28T10:00:00Z')
  store.clock.now = new Date(store.web.clock.now)
  await store.web.database.owner.deleteFrom('withdrawals').execute()
  await store.web.database.owner.deleteFrom('rate_limits').execute()
  await setDays(14)
})

const setDays = (withdrawalDays: number) =>
  owner.call(changeStoreSettings, { ...here, body: { withdrawalDays, contactEmail: 'hello@steep.test' } })
const rows = () => store.web.database.owner.selectFrom('withdrawals').selectAll().orderBy('id').execute()

/** An order of two pieces, paid by bank transfer. */
async function place(email: string): Promise<{ readonly id: Id; readonly number: string }> {
  const { id: variantId } = await store.sell([variant({ price: 1500, openingStock: 10 })])
  const buyer = await store.buyer([[variantId, 2]])
  const draft = await buyer.draft({ method: 'bankTransfer' })
  const { id } = unwrap(await buyer.place({ method: 'bankTransfer', buyer: { ...draft.buyer, email } }))
  return { id, number: String((await store.order(id)).number) }
}

const send = (fields: Record<string, string>) =>
  store.web.visit(store.site, PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: store.web.origin('steep'),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
const page = async (path: string) => store.web.visit(store.site, path)
const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Declares and confirms a withdrawal. */
async function withdraw(fields: Record<string, string>) {
  const check = await send(fields)
  expect(check.status).toBe(200)
  return send({ ...fields, key: keyIn(check.text), step: 'confirm' })
}

describe('a withdrawal', () => {
  test('takes two steps, gets a receipt with date and time, and is shown to the owner with its order', async () => {
    const { id, number } = await place('ada@example.test')
    const form = await page(`${PATH}?order=${number}`)
    expect(form.text).toContain(`value="${number}"`)
    expect(form.headers['cache-control']).toContain('no-store')
    expect(markupErrors(/<main[^>]*>(.*)<\/main>/s.exec(form.text)?.[1] ?? '')).toEqual([])
    const fields = { order: `#${number}`, name: 'Ada <b>', email: 'ADA@example.test', message: 'Both cups.' }
    const check = await send(fields)
    expect(check.text).toContain('Confirm withdrawal')
    expect(check.text).toContain('Ada &lt;b&gt;')
    expect(await rows()).toEqual([])
    const received = await send({ ...fields, key: keyIn(check.text), step: 'confirm' })
    expect(received.status).toBe(200)
    expect(received.text).toContain('28 November 2026'.replace(/^(\d+) (\w+)/, '$2 $1,'))
    expect(received.text).toContain('11:00')
    expect(await rows()).toMatchObject([
      { order_id: id, order_number: number, email: 'ADA@example.test', is_late: false, status: 'open' },
    ])
    const [receipt] = (await mails.to('ADA@example.test')).slice(-1)
    expect(receipt?.subject).toContain(number)
    expect(receipt?.text).toContain('Both cups.')
    expect(receipt?.replyTo?.email).toBe('hello@steep.test')
    expect(receipt?.text).toContain('11:00')
    const order = (await owner.call(getOrder, { ...here, params: { order: id } })).value
    expect(order.alert).toBe('withdrawn')
    expect(order.events.map(({ type }) => type)).toContain('withdrawn')
  })

  test('that matches no order gets the same response, and a receipt without the entered texts', async () => {
    const { number } = await place('bo@example.test')
    const known = await withdraw({ order: number, name: 'Bo', email: 'bo@example.test', message: '' })
    const unknown = await withdraw({
      order: number,
      name: 'Buy at evil.example',
      email: 'eve@example.test',
      message: 'Buy at evil.example',
    })
    const bare = (html: string) =>
      html.replaceAll(/bo@example\.test|eve@example\.test/g, '').replaceAll(/nonce[-="]+[^"' ]+/g, '')
    expect(bare(unknown.text)).toBe(bare(known.text))
    expect((await rows()).map(({ order_id }) => order_id === null)).toEqual([false, true])
    const [receipt] = await mails.to('eve@example.test')
    expect(receipt?.text).not.toContain('evil.example')
    expect(receipt?.replyTo).toBeUndefined()
  })

  test('that is sent twice is one, and with an invalid key none', async () => {
    const { number } = await place('cy@example.test')
    const fields = { order: number, name: 'Cy', email: 'cy@example.test', message: '' }
    const key = keyIn((await send(fields)).text)
    const answers = await Promise.all([1, 2].map(() => send({ ...fields, key, step: 'confirm' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rows()).toHaveLength(1)
    const forged = await send({ ...fields, key: 'none', step: 'confirm' })
    expect(forged.status).toBe(403)
    expect(forged.text).toContain('Please confirm once more.')
    expect(await rows()).toHaveLength(1)
    expect(
      (await mails.to('cy@example.test')).filter(({ subject }) => subject.startsWith('Receipt')),
    ).toHaveLength(1)
  })

  test('with missing fields names them, preserves the others, and stores nothing', async () => {
    const bad = await send({ order: '', name: 'Di', email: 'di', message: 'All of it.' })
    expect(bad.status).toBe(422)
    for (const text of ['Order number: please fill this in.', 'this is not an email address.', 'All of it.'])
      expect(bad.text).toContain(text)
    const unread = await send({ order: '1', name: 'Di', email: 'di', key: 'x', step: 'confirm' })
    expect(unread.status).toBe(422)
    expect(await rows()).toEqual([])
  })

  test('that is sent too late is stored and marked, and one of another site is not found', async () => {
    const { id, number } = await place('flo@example.test')
    await store.web.database.ownerPool.query(
      "update orders set fulfilled_at = now() - interval '400 days', placed_at = now() - interval '400 days' where id = $1",
      [id],
    )
    await withdraw({ order: number, name: 'Flo', email: 'flo@example.test', message: '' })
    expect(await rows()).toMatchObject([{ is_late: true }])
    const other = await store.web.createSite('beside', 'Beside')
    expect((await store.web.visit(other, PATH)).status).toBe(404)
  })

  test('is rejected after twenty of one IP address within ten minutes, and the page says so', async () => {
    const fields = { order: '1', name: 'Gil', email: 'gil@example.test', message: '' }
    let last = await send(fields)
    for (let sent = 1; sent <= 20; sent++) last = await send(fields)
    expect(last.status).toBe(429)
    expect(last.text).toContain('Too many attempts.')
  })
})

test('a store without withdrawals has no page, no links and no note in its emails', async () => {
  await setDays(0)
  expect((await page(PATH)).status).toBe(404)
  // Cached pages are dropped by a notification, which arrives after the change.
  const shop = async () => (await page('/shop')).text
  await expect.poll(shop).not.toContain(PATH)
  await setDays(14)
  await expect.poll(shop).toContain(`href="${PATH}">Withdraw from contract here</a>`)
})

test('a locked site has the page, and nothing on it links to the site', async () => {
  const { app } = store.web.database
  await store.web.configure(store.site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [{ label: 'A secret page', target: null, children: [] }],
  })
  await expect.poll(async () => (await page(PATH)).text).toContain('A secret page')
  await withSite(app, store.site.id, async (tx) =>
    unwrap(await setSitePassword(tx, store.site.id, 'open sesame')),
  )
  await store.web.caughtUp()
  const closed = await page(PATH)
  expect([closed.status, closed.text.includes('A secret page')]).toEqual([200, false])
  expect(closed.text).not.toContain('href="/cart"')
  await withSite(app, store.site.id, async (tx) => unwrap(await setSitePassword(tx, store.site.id, null)))
  await store.web.caughtUp()
})

test('an order with two withdrawals is to do until both are decided', async () => {
  const { id, number } = await place('ivo@example.test')
  for (const message of ['The pot.', 'The lid, too.'])
    await withdraw({ order: number, name: 'Ivo', email: 'ivo@example.test', message })
  const open = (await owner.call(listWithdrawals, { ...here, query: { status: 'open' } })).value.entries
  const alert = async () => (await owner.call(getOrder, { ...here, params: { order: id } })).value.alert
  expect([open.length, await alert()]).toEqual([2, 'withdrawn'])
  const alerts: string[] = []
  for (const { id: withdrawal } of open) {
    await owner.call(answerWithdrawal, {
      ...here,
      params: { withdrawal },
      body: { status: 'accepted', reason: '' },
    })
    alerts.push(await alert())
  }
  expect(alerts).toEqual(['withdrawn', ''])
})

test('anyone may enter any email address, so the receipt of an unknown order has no text of the sender, and few are sent', async () => {
  const email = 'stranger@example.test'
  const entered = { order: 'win at evil.example', name: 'Win', email, message: 'Win at evil.example' }
  for (let time = 0; time < 7; time += 1) {
    expect((await withdraw({ ...entered, message: `${time}` })).status).toBe(200)
    await store.web.database.owner.deleteFrom('rate_limits').execute()
  }
  const sent = await mails.to(email)
  expect(sent).toHaveLength(5)
  expect(`${sent[0]?.subject}${sent[0]?.text}${sent[0]?.html}`).not.toContain('evil.example')
})

test('an owner decides a withdrawal once, and its buyer gets the decision', async () => {
  const { id, number } = await place('hal@example.test')
  await withdraw({ order: number, name: 'Hal', email: 'hal@example.test', message: '' })
  const [open] = (await owner.call(listWithdrawals, { ...here, query: { status: 'open' } })).value.entries
  const params = { withdrawal: open?.id ?? '' }
  const answer = (body: object) =>
    owner.ask('POST', `/api/sites/steep/withdrawals/${params.withdrawal}/answer`, { body })
  expect((await answer({ status: 'declined', reason: ' ' })).status).toBe(400)
  const done = await owner.call(answerWithdrawal, {
    ...here,
    params,
    body: { status: 'declined', reason: 'Made to measure.' },
  })
  expect(done.value).toMatchObject({ status: 'declined', reason: 'Made to measure.', orderId: id })
  expect((await answer({ status: 'accepted', reason: '' })).status).toBe(409)
  const order = (await owner.call(getOrder, { ...here, params: { order: id } })).value
  expect(order.alert).toBe('')
  expect(order.events.find(({ type }) => type === 'withdrawalDeclined')).toMatchObject({
    type: 'withdrawalDeclined',
    data: { reason: 'Made to measure.' },
  })
  const [mail] = (await mails.to('hal@example.test')).slice(-1)
  expect(mail?.subject).toBe(`Your withdrawal from order ${number} at Second Steep`)
  expect(mail?.text).toContain('Made to measure.')
  expect(mail?.replyTo).toEqual({ email: 'hello@steep.test', name: 'Second Steep' })
})
