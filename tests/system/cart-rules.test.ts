import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {} from '#features/shop/discounts/feature.ts'
import type {} from '#features/shop/shipping/feature.ts'
import type {} from '#features/shop/taxes/feature.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { variant } from '../support/products.ts'
import { cookiesOf, keyIn, sellIn, sendForm, type Shopper, shopper, type Sold } from '../support/shopper.ts'
import { addDiscount, addTax, addZone, includeTax } from '../support/store-rules.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

let web: TestWeb
let site: Site
let shop: Id

const sell = (...given: Sold) => sellIn(web, site, shop, ...given)
const priced = (price: number) => sell([variant({ price, unlimited: true })])

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('steep', 'Second Steep')
  shop = await web.publish(site, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
})
beforeEach(async () => {
  const { owner } = web.database
  for (const table of ['rate_limits', 'discounts', 'shipping_zones', 'tax_rules', 'tax_settings'] as const)
    await owner.deleteFrom(table).execute()
})
afterAll(() => web.close())

const flat = (name: string, cents: number, more = {}) => ({ name, kind: 'flat', cents, ...more })
const goTo = (who: Shopper, country: string, more = {}) =>
  who.call('PUT', '/shipping-location', { country, ...more })
const sums = (cart: Cart) => [
  cart.subtotalCents,
  cart.discountCents,
  cart.shippingCostCents,
  cart.taxCents,
  cart.grandTotalCents,
]

describe('the cart', () => {
  test('CRT-02 CRT-03 has place, coupons and options, each as a collection, and their amounts in cents', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(2000)
    const [standard, express] = await addZone(
      web,
      site,
      ['DE'],
      [flat('Standard', 490), flat('Express', 990)],
    )
    const { id: ruleId } = await addTax(web, site, 'DE', 190_000)
    await addDiscount(web, site, { code: 'SPRING' })
    await ada.add(id, 2)
    await goTo(ada, 'DE', { postalCode: '10115' })
    await ada.call('POST', '/coupons', { code: 'spring' })
    const { cart } = await ada.call('PUT', '/shipping-option', { optionId: express?.id })
    const view = (name: string, cents: number, of = standard) => ({
      id: of?.id,
      name,
      kind: 'flat',
      cents,
      address: '',
    })
    expect(cart).toMatchObject({
      shippingOptions: [view('Standard', 490), view('Express', 990, express)],
      selectedShippingOption: view('Express', 990, express),
      shippingLocation: { country: 'DE', region: '', postalCode: '10115' },
      applicableTaxRules: [{ id: ruleId, name: 'VAT', rate: 190_000, country: 'DE', region: '' }],
      coupons: [{ code: 'spring' }],
      validCoupons: [{ code: 'spring', discountCents: 400 }],
      invalidCoupons: [],
      // 19 % of 36.00 and 9.90 together
      subtotalCents: 4000,
      discountCents: 400,
      shippingCostCents: 990,
      taxCents: 872,
      grandTotalCents: 5462,
      totalQuantity: 2,
    })
    expect(cart.entries).toHaveLength(1)
    expect(await ada.read()).toEqual(cart)
  })

  test('CRT-07 has the total of the subtotal without discounts, with shipping and added tax, and it is never negative', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(999)
    await addZone(web, site, ['DE'], [flat('Standard', 490)])
    await addTax(web, site, 'DE', 70_000)
    await addDiscount(web, site, { code: 'SPRING', rate: 333_333 })
    await ada.add(id, 3)
    await ada.call('POST', '/coupons', { code: 'SPRING' })
    const { cart } = await goTo(ada, 'DE')
    expect(sums(cart)).toEqual([2997, 999, 490, 174, 2662])
    await addDiscount(web, site, { kind: 'fixed', cents: 100_000_000 })
    expect(sums(await ada.read())).toEqual([2997, 2997, 490, 34, 524])
    await web.database.owner.deleteFrom('shipping_zones').execute()
    expect(sums(await ada.read())).toEqual([2997, 2997, 0, 0, 0])
  })

  test('shows tax in prices without adding it, with the same cents as for tax on top', async () => {
    const ada = await shopper(web, site)
    await addTax(web, site, 'DE', 190_000)
    const gross = await priced(11_900)
    await ada.add(gross.id)
    await includeTax(web, site)
    const { cart: included } = await goTo(ada, 'DE')
    expect(included).toMatchObject({
      pricesIncludeTax: true,
      taxCents: 0,
      includedTaxCents: 1900,
      grandTotalCents: 11_900,
      taxLines: [{ name: 'VAT', rate: 190_000, netCents: 10_000, taxCents: 1900 }],
    })
    await includeTax(web, site, false)
    const ben = await shopper(web, site)
    await ben.add((await priced(10_000)).id)
    const { cart: added } = await goTo(ben, 'DE')
    expect(added).toMatchObject({ taxCents: 1900, includedTaxCents: 0, grandTotalCents: 11_900 })
    expect(added.taxLines).toEqual(included.taxLines)
  })

  test('has parts that sum to the total whatever is in the cart, in any order of its changes', async () => {
    await addZone(web, site, ['DE'], [flat('Standard', 490, { freeFromCents: 20_000 })])
    await addTax(web, site, 'DE', 190_000)
    await addTax(web, site, 'DE', 12_345, { name: 'City', isAdded: true })
    await addDiscount(web, site, { code: 'THIRD', rate: 333_333 })
    await addDiscount(web, site, { kind: 'buyXGetY', buyQuantity: 2, getQuantity: 1, rate: 500_000 })
    await addDiscount(web, site, { code: 'SEVEN', kind: 'fixed', cents: 7 })
    const products = await Promise.all([1, 99, 1999].map(priced))
    const choices = fc.uniqueArray(fc.constantFrom('place', 'THIRD', 'SEVEN', '0', '1', '2'), {
      minLength: 1,
    })
    const quantities = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 4 }))
    const apply = async (steps: readonly string[], [first, other]: readonly [number, number]) => {
      const who = await shopper(web, site)
      for (const step of steps)
        if (step === 'place') await goTo(who, 'DE')
        else if (/^\d$/.test(step))
          await who.add(products[Number(step)]?.id ?? '', step === '0' ? first : other)
        else await who.call('POST', '/coupons', { code: step })
      return who.read()
    }
    await fc.assert(
      fc.asyncProperty(choices, quantities, async (steps, counts) => {
        await web.database.owner.deleteFrom('rate_limits').execute()
        const cart = await apply(steps, counts)
        const lines = cart.entries.reduce((sum, { totalCents }) => sum + totalCents, 0)
        const taxes = cart.taxLines.reduce((sum, { taxCents }) => sum + taxCents, 0)
        const discounts = cart.discounts.reduce((sum, { cents }) => sum + cents, 0)
        expect([lines, taxes, discounts]).toEqual([cart.subtotalCents, cart.taxCents, cart.discountCents])
        const [subtotal = 0, discount = 0, shipping = 0, tax = 0, total] = sums(cart)
        expect(total).toBe(subtotal - discount + shipping + tax)
        expect(Math.min(...sums(cart))).toBeGreaterThanOrEqual(0)
        expect(sums(await apply(steps.toReversed(), counts))).toEqual(sums(cart))
      }),
      { numRuns: 5 },
    )
  })

  test('P34 ignores prices, tax, discounts and shipping costs of a browser', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(2000)
    const [option] = await addZone(web, site, ['DE'], [flat('Standard', 490)])
    await addTax(web, site, 'DE', 190_000)
    const lies = {
      price: 1,
      cents: 1,
      taxCents: 0,
      discountCents: 1999,
      rate: 0,
      shippingCostCents: 0,
      grandTotalCents: 1,
    }
    await ada.call('POST', '/entries', { variantId: id, quantity: 1, ...lies })
    await ada.call('PUT', '/shipping-location', { country: 'DE', ...lies })
    await ada.call('POST', '/coupons', { code: 'NOTHING', ...lies })
    await ada.call('PUT', '/shipping-option', { optionId: option?.id, ...lies })
    expect(sums(await ada.read())).toEqual([2000, 0, 490, 473, 2963])
  })
})

describe('coupons', () => {
  test('CRT-08 are either valid or have a reason, and only valid ones take something off', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(5000)
    const other = await priced(100)
    const codes: readonly [string, object, string | undefined][] = [
      ['GOOD', {}, undefined],
      ['OLD', { endsAt: '2020-01-01T00:00:00Z' }, 'ended'],
      ['SOON', { startsAt: '2090-01-01T00:00:00Z' }, 'notStarted'],
      ['OTHER', { productIds: [other.item] }, 'outOfScope'],
      ['MUCH', { minimumCents: 5001 }, 'belowMinimum'],
      ['MANY', { minimumQuantity: 2 }, 'belowMinimum'],
      ['ALONE', { isCombinable: false, rate: 10_000 }, 'notCombinable'],
      ['USED', { usageLimit: 1 }, 'usedUp'],
    ]
    for (const [code, more] of codes) await addDiscount(web, site, { code, ...more })
    await web.database.owner.updateTable('discounts').set({ used: 1 }).where('code', '=', 'USED').execute()
    await ada.add(id)
    for (const [code] of codes) expect((await ada.call('POST', '/coupons', { code })).status).toBe(200)
    const cart = await ada.read()
    expect(cart.coupons).toEqual(codes.map(([code]) => ({ code })))
    expect(cart.validCoupons).toEqual([{ code: 'GOOD', discountCents: 500 }])
    expect(cart.invalidCoupons.map(({ code, reason }) => [code, reason])).toEqual(
      codes.filter(([, , reason]) => reason).map(([code, , reason]) => [code, reason]),
    )
    expect(cart.discountCents).toBe(500)
    await web.database.owner.deleteFrom('discounts').where('code', '=', 'GOOD').execute()
    const after = await ada.read()
    expect(after.invalidCoupons[0]).toMatchObject({ code: 'GOOD', reason: 'unknown' })
    expect([...after.validCoupons, ...after.invalidCoupons].map(({ code }) => code).toSorted()).toEqual(
      codes.map(([code]) => code).toSorted(),
    )
    // One that does not combine is used alone once it takes off more.
    expect(after.validCoupons).toEqual([{ code: 'ALONE', discountCents: 50 }])
  })

  test('are rejected without a change if they are wrong, count once, and can be removed', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(5000)
    await addDiscount(web, site, { code: 'SPRING' })
    await addDiscount(web, site, { code: 'OFF', isActive: false })
    const { cart: first } = await ada.add(id)
    for (const code of ['WRONG', 'OFF', 'SPRING%'])
      expect([code, (await ada.call('POST', '/coupons', { code })).status]).toEqual([code, 404])
    for (const code of ['', ' ', 'x'.repeat(41), 7, null])
      expect((await ada.call('POST', '/coupons', { code })).status).toBe(400)
    expect(await ada.read()).toMatchObject({ version: first.version, coupons: [] })
    await ada.call('POST', '/coupons', { code: 'SPRING' })
    const twice = await ada.call('POST', '/coupons', { code: ' spring ' })
    expect(twice.cart).toMatchObject({ coupons: [{ code: 'SPRING' }], discountCents: 500 })
    const removed = await ada.call('DELETE', '/coupons/Spring')
    expect(removed.cart).toMatchObject({ coupons: [], discountCents: 0 })
    expect(removed.cart.version).toBeGreaterThan(twice.cart.version)
    expect((await ada.call('DELETE', '/coupons/Spring')).status).toBe(200)
  })

  test('of a link wait in a cookie for the first product, and do not return after they are removed', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(5000)
    await addDiscount(web, site, { code: 'SPRING' })
    await ada.page('/cart?discount=SPRING')
    expect([ada.jar.get('discount'), ada.jar.has('CART')]).toEqual(['SPRING', false])
    const added = await ada.add(id)
    expect(added.cart.validCoupons).toEqual([{ code: 'SPRING', discountCents: 500 }])
    expect(cookiesOf(added).some((one) => one.startsWith('discount=; Max-Age=0'))).toBe(true)
    ada.jar.set('discount', 'SPRING')
    expect((await ada.call('DELETE', '/coupons/SPRING')).cart.coupons).toEqual([])
    ada.jar.delete('discount')
    expect((await ada.read()).coupons).toEqual([])
    for (const value of ['NOTHING', '%', '%00', 'x'.repeat(500)]) {
      ada.jar.set('discount', value)
      expect((await ada.read()).coupons).toEqual([])
    }
    ada.jar.delete('discount')
    await ada.page('/cart?discount=SPRING')
    expect((await ada.read()).coupons).toEqual([{ code: 'SPRING' }])
  })
})

describe('places', () => {
  test('CRT-09 CHK-08 determine taxes and options by country and region, with and without shipping', async () => {
    const ada = await shopper(web, site)
    const { id } = await sell([variant({ price: 10_000, unlimited: true, weight: 1_500_000 })])
    await addZone(
      web,
      site,
      ['DE', 'US'],
      [
        flat('Flat', 1000, { freeFromCents: 15_000 }),
        {
          name: 'Parcel',
          kind: 'weight',
          tiers: [
            { from: 0, cents: 300 },
            { from: 1500, cents: 700 },
            { from: 5000, cents: null },
          ],
        },
      ],
    )
    await addTax(web, site, 'DE', 190_000)
    await addTax(web, site, 'US', 40_000, { name: 'State', region: 'New York', appliesToShipping: false })
    await ada.add(id)
    const seen = ({ applicableTaxRules, taxCents, shippingOptions }: Cart) => ({
      rules: applicableTaxRules.map(({ name, rate }) => `${name} ${rate}`),
      taxCents,
      options: shippingOptions.map(({ name, cents }) => `${name} ${cents}`),
    })
    const options = ['Parcel 700', 'Flat 1000']
    // Shipping of 7.00 is taxed in Germany, and not in New York.
    expect(seen((await goTo(ada, 'DE')).cart)).toEqual({ rules: ['VAT 190000'], taxCents: 2033, options })
    const york = await goTo(ada, 'US', { region: 'ny' })
    expect(seen(york.cart)).toEqual({ rules: ['State 40000'], taxCents: 400, options })
    expect(seen((await goTo(ada, 'US', { region: 'CA' })).cart)).toEqual({ rules: [], taxCents: 0, options })
    expect(seen((await goTo(ada, 'FR')).cart)).toEqual({ rules: [], taxCents: 0, options: [] })
    await goTo(ada, 'DE')
    const three = await ada.add(id, 3)
    // Heavier than the last row, and free from 150.00.
    expect(seen(three.cart).options).toEqual(['Flat 0'])
  })

  test('have local delivery at its postal codes, and pickup is taxed at the store', async () => {
    const ada = await shopper(web, site)
    const { id } = await priced(10_000)
    const place = { address: '1 Kiln Lane', country: 'DE', postalCode: '10115' }
    const [, , pickup] = await addZone(
      web,
      site,
      ['DE', 'FR'],
      [
        flat('Post', 500),
        { name: 'Bicycle', kind: 'localDelivery', cents: 300, postalCodes: ['101*', '12000..12999'] },
        { name: 'Pick up', kind: 'pickup', place },
      ],
    )
    await addTax(web, site, 'DE', 190_000)
    await ada.add(id)
    const names = ({ cart }: { readonly cart: Cart }) => cart.shippingOptions.map(({ name }) => name)
    expect(names(await goTo(ada, 'DE', { postalCode: '10117' }))).toEqual(['Pick up', 'Bicycle', 'Post'])
    expect(names(await goTo(ada, 'DE', { postalCode: '12 999' }))).toContain('Bicycle')
    expect(names(await goTo(ada, 'DE', { postalCode: '13000' }))).not.toContain('Bicycle')
    const france = await goTo(ada, 'FR')
    // The cheapest delivery counts until something is chosen, not what has to be fetched.
    expect([france.cart.selectedShippingOption?.name, france.cart.taxCents]).toEqual(['Post', 0])
    const fetched = await ada.call('PUT', '/shipping-option', { optionId: pickup?.id })
    expect(fetched.cart).toMatchObject({ shippingCostCents: 0, taxCents: 1900 })
    expect(fetched.cart.selectedShippingOption?.address).toBe('1 Kiln Lane')
  })

  test('are rejected without a change if the place or option does not exist', async () => {
    const ada = await shopper(web, site)
    await addZone(web, site, ['DE'], [flat('Standard', 490)])
    const [foreign] = await addZone(web, site, ['FR'], [flat('Loin', 100)])
    await ada.add((await priced(100)).id)
    const { cart } = await goTo(ada, 'DE')
    for (const country of ['', 'de', 'XX', 'Germany', 49, null])
      expect([country, (await ada.call('PUT', '/shipping-location', { country })).status]).toEqual([
        country,
        400,
      ])
    for (const optionId of [foreign?.id, '999999999'])
      expect((await ada.call('PUT', '/shipping-option', { optionId })).status).toBe(404)
    expect((await ada.call('PUT', '/shipping-option', { optionId: 'x' })).status).toBe(400)
    expect(await ada.read()).toEqual(cart)
  })
})

test('forms of the cart apply and remove codes, set the place, and choose an option without scripts', async () => {
  const ada = await shopper(web, site)
  await addZone(web, site, ['DE'], [flat('Standard', 490), flat('Express', 990)])
  await addDiscount(web, site, { code: 'SPRING', name: 'Spring sale' })
  await ada.add((await priced(5000)).id)
  const send = async (fields: Record<string, string>) =>
    sendForm(web, ada, { key: keyIn(await ada.page('/cart')), ...fields })
  const wrong = await send({ coupon: 'WRONG' })
  expect([
    wrong.status,
    wrong.text.includes('There is no such code.'),
    wrong.text.includes('value="WRONG"'),
  ]).toEqual([404, true, true])
  for (const fields of [{ coupon: 'spring' }, { country: 'DE' }])
    expect([(await send(fields)).status, fields]).toEqual([303, fields])
  const express = (await ada.read()).shippingOptions.find(({ name }) => name === 'Express')
  expect((await send({ option: express?.id ?? '' })).status).toBe(303)
  const page = await ada.page('/cart')
  for (const text of [
    'Spring sale (SPRING)',
    '−$5.00',
    'Delivery to Germany',
    'Shipping: Express',
    '$9.90',
    '$54.90',
  ])
    expect(page.text).toContain(text)
  expect((await send({ removeCoupon: 'spring' })).status).toBe(303)
  expect((await ada.read()).grandTotalCents).toBe(5990)
  for (const [fields, status] of [
    [{ country: 'XX' }, 400],
    [{ option: '999999' }, 404],
    [{ option: 'x' }, 404],
  ] as const)
    expect((await send(fields)).status).toBe(status)
  expect((await ada.read()).grandTotalCents).toBe(5990)
})
