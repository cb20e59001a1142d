import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cardTokenOf } from '#features/shop/gift-cards/gift-card-link.ts'
import { orderPathOf } from '#features/shop/orders/view/order-path.actions.ts'
import { giftCardHref } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { TEST_CARDS } from '../support/buyer.ts'
import { type GiftCardStore, startGiftCardStore } from '../support/gift-card-store.ts'

let store: GiftCardStore

beforeAll(async () => {
  store = await startGiftCardStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.web.database.owner.deleteFrom('rate_limits').execute()
})

describe('the pages of gift cards', () => {
  const visit = (path: string) => store.web.visit(store.site.identifier, path)
  const send = (path: string, fields: Record<string, string>) =>
    store.web.visit(store.site.identifier, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: store.site.origin,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    })

  test('GFT-03 an unknown product or website has no page, and an unknown SKU is rejected with a list of the known ones', async () => {
    const at = (website: string, item: string, sku: string) => visit(giftCardHref(website, item, sku))
    expect((await at(store.site.id, store.product, 'CARD-25')).status).toBe(200)
    for (const [website, item] of [
      ['999999', store.product],
      [store.site.id, '999999'],
      ['', ''],
      ["1' or 1=1", store.product],
    ] as const) {
      const missing = await at(website, item, 'CARD-25')
      expect(missing.status).toBe(404)
      expect(missing.text).toContain('404')
    }
    const pot = await store.sell()
    expect((await at(store.site.id, pot.item, 'CARD-25')).status).toBe(404)
    const refused = await at(store.site.id, store.product, 'CARD-99')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This amount is not offered')
    expect(refused.text).toContain(
      giftCardHref(store.site.id, store.product, 'CARD-50').replaceAll('&', '&amp;'),
    )
  })

  test('the balance of a code is shown without the code in a URL, the log or the page, and guesses are limited', async () => {
    const id = await store.issue()
    const code = await store.codeOf(id)
    const shown = await send('/commerce/gift-card', { code: code.toLowerCase() })
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('40.00')
    expect(shown.text).toContain(`Card ending in ${code.slice(-4)}`)
    expect(shown.text.toUpperCase()).not.toContain(code)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    let last = await send('/commerce/gift-card', { code: '2222-2222-2222-2222' })
    expect(last.status).toBe(400)
    expect(last.text).toContain('There is no gift card with this code')
    for (let tries = 0; tries < 9; tries += 1) last = await send('/commerce/gift-card', { code })
    expect(last.status).toBe(429)
    expect(last.text).toContain('Too many codes were tried')
    store.web.accesses()
    expect(store.web.logLines.join('\n').toUpperCase()).not.toContain(code)
  })

  test('a card is printed for anyone who has its link, and for nobody else', async () => {
    const id = await store.issue({ recipientName: 'Ada', message: 'Enjoy', design: 'garden' })
    const code = await store.codeOf(id)
    const token = cardTokenOf(store.parts.secret, store.site.id, id)
    const page = await visit(`/commerce/gift-card/${token}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(code.match(/.{4}/g)?.join('-'))
    expect(page.text).toContain('noindex')
    for (const other of [`${id}-${'0'.repeat(40)}`, id, `${token}0`, token.replace(/^\d+/, '1')])
      expect((await visit(`/commerce/gift-card/${other}`)).status).toBe(404)
    store.web.accesses()
    expect(store.web.logLines.join('\n')).not.toContain(token)
  })

  test('the page of a card that was not paid redirects to its form, and cancels no cart', async () => {
    const form = await visit(giftCardHref(store.site.id, store.product, 'CARD-50'))
    const key = /name="key" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
    await send('/checkout/giftcard', { ...store.form({ key, cardNumber: TEST_CARDS.declined }) })
    const { id } = await store.web.database.owner
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const order = orderPathOf(store.parts.secret, store.site.id, id)
    const ended = await visit(order)
    const back = String(ended.headers['location'] ?? '')
    expect([ended.status, back]).toEqual([303, expect.stringMatching(/^\/checkout\/giftcard\/\d+-/)])
    const again = await visit(back)
    expect(again.headers['location']).toBe(
      `${giftCardHref(store.site.id, store.product, 'CARD-25')}&problem=declined&declined=refused`,
    )
  })

  test('the form shows its errors, and preserves all input', async () => {
    const page = await visit(giftCardHref(store.site.id, store.product, 'CARD-50'))
    const key = /name="key" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const wrong = await send('/checkout/giftcard', {
      ...store.form({ key, recipientEmail: 'ada', message: 'Kept <b>' }),
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Enter the email address of the recipient')
    expect(wrong.text).toContain('Kept &lt;b&gt;')
    expect(wrong.text).not.toContain('4242424242424242')
    const bought = await send('/checkout/giftcard', { ...store.form({ key, method: 'bankTransfer' }) })
    expect(bought.status).toBe(303)
    expect(bought.headers['location']).toMatch(/^\/commerce\/order-confirmed\/\d+-/)
    const again = await send('/checkout/giftcard', { ...store.form({ key: 'forged' }) })
    expect(again.status).toBe(400)
    expect(again.text).toContain('This form has expired')
  })
})
