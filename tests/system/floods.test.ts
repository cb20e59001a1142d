import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#features/people/accounts/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { buyer, formIn, takePayments } from '../support/buyer.ts'
import { openApp, signedIn } from '../support/owner.ts'
import { variant } from '../support/products.ts'
import { sellIn } from '../support/shopper.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

// Guesses from many networks, or in many places: nobody gets in, and nobody who is known is kept out.

const WINDOW_MS = 10 * MINUTE_MS

let web: TestWeb
let site: Site
let pot: Id

beforeAll(async () => {
  web = await startWeb({ trustProxy: ['127.0.0.1'] })
  // Limits of sign-in have windows of the clock.
  web.clock.now = Math.ceil(web.clock.now / WINDOW_MS) * WINDOW_MS
  site = await web.createSite('flooded', 'Flooded')
  const shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  await takePayments(web, site)
  ;({ id: pot } = await sellIn(web, site, shop, [variant({ price: 4800, openingStock: 100 })]))
})
afterAll(() => web.close())

let networks = 0
/** Returns the header of a client in a network that nobody came from before. */
const otherNetwork = () => ({
  'x-forwarded-for': `203.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`,
})

test('a flood of wrong passwords locks out everybody except the owner in a known browser', async () => {
  const { email, password, ...known } = await signedIn(web, 'ada@example.test')
  const guess = (headers: Readonly<Record<string, string>>, guessed: string) =>
    openApp(web).call(signIn, { body: { email, password: guessed }, headers })
  for (let count = 0; count < 10; count += 1)
    expect((await guess(otherNetwork(), `wrong ${count}`)).status).toBe(401)
  expect((await guess(otherNetwork(), password)).status).toBe(429)
  expect((await known.call(signIn, { body: { email, password } })).status).toBe(200)

  const shared = otherNetwork()
  for (let count = 0; count < 61; count += 1)
    await openApp(web).call(signIn, { body: { email: `x${count}@example.test`, password }, headers: shared })
  const stranger = await openApp(web).call(signIn, { body: { email, password }, headers: shared })
  expect(stranger.status).toBe(429)
  expect((await known.call(signIn, { body: { email, password }, headers: shared })).status).toBe(200)
})

test('the password of a page cannot be guessed from many networks, and right passwords do not count as attempts', async () => {
  const page = await web.publish(site, 'page', { urlId: 'secret', title: 'Secret' })
  await web.lock(site, page, 'open sesame')
  const submit = async (password: string) => {
    const headers = otherNetwork()
    const { text } = await web.visit(site, '/secret', { headers })
    const key = /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ''
    const { status } = await web.visit(site, '/_unlock?to=/secret', {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        origin: web.origin(site.identifier),
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({ key, password }).toString(),
    })
    return status
  }
  for (let batch = 0; batch < 9; batch += 1) {
    const guesses = Array.from({ length: 11 }, (_, count) => submit(`wrong ${batch} ${count}`))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
  }
  for (let count = 0; count < 5; count += 1) expect(await submit('open sesame')).toBe(303)
  expect(await submit('wrong')).toBe(401)
  expect(await submit('open sesame')).toBe(429)
  web.clock.now += WINDOW_MS
  expect(await submit('open sesame')).toBe(303)
}, 60_000)

test('guessed codes of gift cards in the checkout count together with those on the page of a balance', async () => {
  const ada = await buyer(web, site)
  await ada.add(pot)
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await ada.enter({ code: `2222-2222-2222-222${count}` })).status)
  const form = formIn(await web.visit(site, '/checkout', { headers: { cookie: ada.cookie() } }))
  for (let count = 0; count < 3; count += 1)
    statuses.push((await ada.order({ code: `3333-3333-3333-333${count}` })).status)
  const pressed = await ada.send({ ...form, code: '4444-4444-4444-4444', do: 'save' })
  const balance = await web.visit(site, '/commerce/gift-card', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: web.origin(site.identifier),
      'sec-fetch-site': 'same-origin',
    },
    body: 'code=5555-5555-5555-5555',
  })
  statuses.push(pressed.status, balance.status)
  expect(statuses).toEqual(Array.from({ length: 9 }, () => 400))
  expect((await ada.enter({ code: '6666-6666-6666-6666' })).status).toBe(400)
  const limited = await ada.enter({ code: '7777-7777-7777-7777' })
  expect([limited.status, limited.json.code]).toEqual([429, 'GIFT_CARD_GUESSES'])
  expect(limited.json['error']).toBe('Too many codes were tried. Wait five minutes and try again.')
  expect((await ada.enter({ email: 'ada@example.test' })).status).toBe(200)
  web.clock.now += WINDOW_MS
  expect((await ada.enter({ code: '8888-8888-8888-8888' })).status).toBe(400)
})
