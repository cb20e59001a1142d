import { expect, test } from 'vitest'
import {
  type CheckedCheckout,
  entryOf,
  findProblems,
  firstEntry,
  placeOfEntry,
} from '#features/shop/checkout/checkout-entry.rules.ts'
import { type CheckoutEntry, checkoutFormSchema } from '#features/shop/checkout/types.ts'

type CheckedCart = CheckedCheckout['cart']

const standard = { id: '1', name: 'Standard', kind: 'flat' as const, cents: 490, address: '' }
const shipped: CheckedCart = {
  requiresShipping: true,
  shippingOptions: [standard],
  selectedShippingOption: standard,
}

const ADA = {
  email: 'ada@example.com',
  shippingName: 'Ada Lovelace',
  shippingLine1: '12 High Street',
  shippingCity: 'Springfield',
  shippingRegion: 'IL',
  shippingPostalCode: '62701',
  shippingCountry: 'US',
  billingSame: '1',
  method: 'test',
}

const read = (form: object, before = firstEntry(null)) => entryOf(checkoutFormSchema.parse(form), before)

const check = (form: object, more: Partial<CheckedCheckout> = {}) =>
  findProblems({
    entry: read(form),
    cart: shipped,
    settings: { phone: 'optional', questions: [] },
    asks: undefined,
    hasZones: true,
    amountDueCents: 100,
    methods: ['test'],
    asksDigitalConsent: false,
    ...more,
  }).map(({ field, code }) => `${field} ${code}`)

test('a complete checkout has no problem, and an empty one names each field in the order of the form', () => {
  expect(check(ADA)).toEqual([])
  expect(check({ shippingCountry: 'US', billingSame: '1' })).toEqual([
    'email missing',
    'shippingName missing',
    'shippingLine1 missing',
    'shippingCity missing',
    'shippingRegion missing',
    'shippingPostalCode missing',
    'method noMethod',
  ])
  expect(check({ ...ADA, email: 'ada', phone: '12' })).toEqual(['email email', 'phone phone'])
  expect(check({ ...ADA, shippingCity: 'x'.repeat(101) })).toEqual(['shippingCity tooLong'])
  expect(check(ADA, { asksDigitalConsent: true })).toEqual(['digitalConsent missing'])
  expect(check({ ...ADA, digitalConsent: '1' }, { asksDigitalConsent: true })).toEqual([])
})

test('a country or payment method that is sent and unknown is missing, and one that is not sent is unchanged', () => {
  const before = read(ADA)
  expect(read({ shippingCountry: 'XX', method: 'gold' }, before)).toMatchObject({
    shipping: { country: '', city: 'Springfield' },
    method: '',
  })
  expect(read({ email: ADA.email }, before)).toMatchObject({ shipping: { country: 'US' }, method: 'test' })
  expect(check({ ...ADA, shippingCountry: 'XX', method: 'gold' })).toContain('shippingCountry missing')
})

test('a checkbox that is not checked any more is missing from a form that is sent without scripts', () => {
  const ticked = read({ ...ADA, key: 'k', 'answer:1': 'yes' })
  expect(ticked.answers).toHaveLength(1)
  expect(read({ ...ADA, key: 'k' }, ticked).answers).toEqual([])
  expect(read({ email: ADA.email }, ticked).answers).toHaveLength(1)
})

test('texts are cut without half a character at the end', () => {
  const long = `1${'😀'.repeat(200)}`
  const entry = read({ ...ADA, shippingPostalCode: long, shippingRegion: long, note: long })
  const place = placeOfEntry(entry, shipped)
  for (const text of [entry.shipping.postalCode, place?.postalCode, place?.region])
    expect(text?.isWellFormed()).toBe(true)
})

test('changing the country and back loses nothing that was typed', () => {
  const american = read(ADA)
  const german = read(
    { ...ADA, shippingRegion: undefined, shippingCountry: 'DE', shippingPostalCode: '10115' },
    american,
  )
  expect(german.shipping).toMatchObject({ country: 'DE', city: 'Springfield', postalCode: '10115' })
  // The German form has no field for it.
  expect(german.shipping.region).toBe('IL')
  expect(placeOfEntry(german, shipped)).toEqual({ country: 'DE', region: '', postalCode: '10115' })
  const again = read({ ...ADA, shippingRegion: undefined }, german)
  expect(again.shipping.region).toBe('IL')
  // A field that is there and empty was emptied.
  expect(read({ ...ADA, shippingRegion: '' }, german).shipping.region).toBe('')
})

test('the state may be its name, and the postal code in any spelling', () => {
  const place = placeOfEntry(
    read({ ...ADA, shippingRegion: 'new york', shippingPostalCode: '10001 1234' }),
    shipped,
  )
  expect(place).toEqual({ country: 'US', region: 'NY', postalCode: '10001-1234' })
})

test('an order that is downloaded or picked up needs a name and the fields that taxes depend on, and no street', () => {
  const digital = { requiresShipping: false, shippingOptions: [], selectedShippingOption: null }
  const form = { email: 'a@b.c', billingName: 'Ada', billingCountry: 'US', method: 'test' }
  expect(check(form, { cart: digital })).toEqual([])
  expect(check(form, { cart: digital, asks: { region: true, postalCode: false } })).toEqual([
    'billingRegion missing',
  ])
  const pickup = { ...standard, kind: 'pickup' as const }
  const cart = { ...shipped, shippingOptions: [pickup], selectedShippingOption: pickup }
  const picked = {
    email: 'a@b.c',
    shippingName: 'Ada',
    shippingCountry: 'US',
    billingSame: '1',
    method: 'test',
  }
  expect(check(picked, { cart })).toEqual([])
})

test('a place without delivery has an error, and a choice of shipping options is required', () => {
  const none = { requiresShipping: true, shippingOptions: [], selectedShippingOption: null }
  expect(check(ADA, { cart: none })).toEqual(['shippingCountry undeliverable'])
  // A store without zones delivers everywhere.
  expect(check(ADA, { cart: none, hasZones: false })).toEqual([])
  expect(check(ADA, { cart: { ...none, shippingOptions: [standard] } })).toEqual(['option noOption'])
})

test('a second address is checked only when the invoice goes there', () => {
  const form = { ...ADA, billingSame: undefined, billingCountry: 'DE', billingName: 'Ada' }
  expect(check(form)).toEqual(['billingLine1 missing', 'billingPostalCode missing', 'billingCity missing'])
})

test('the phone number is hidden, optional or required by the settings, and valid in the country of the address', () => {
  const hidden = { phone: 'hidden' as const, questions: [] }
  expect(check({ ...ADA, phone: 'x' }, { settings: hidden })).toEqual([])
  expect(check(ADA, { settings: { phone: 'required', questions: [] } })).toEqual(['phone missing'])
  for (const phone of ['+1 (555) 010-9999', '+49 30 / 12 34 56-78', '217 555 0123'])
    expect(check({ ...ADA, phone })).toEqual([])
})

test('a required question of the owner has to be answered with one of its choices', () => {
  const question = { id: 'q1', label: 'Wrap', kind: 'choice' as const, choices: ['Yes'], isRequired: true }
  const settings = { phone: 'optional' as const, questions: [question] }
  expect(check(ADA, { settings })).toEqual(['answer:q1 missing'])
  expect(check({ ...ADA, 'answer:q1': 'No' }, { settings })).toEqual(['answer:q1 missing'])
  expect(check({ ...ADA, 'answer:q1': 'Yes' }, { settings })).toEqual([])
})

test('a payment method is required only while an amount is due, and has to be one of those that are offered', () => {
  expect(check({ ...ADA, method: 'stripe' })).toEqual(['method noMethod'])
  expect(check({ ...ADA, method: undefined }, { amountDueCents: 0 })).toEqual([])
})

test('a form is read whatever it contains: lists, line breaks, characters that cannot be stored, unknown names', () => {
  const entry: CheckoutEntry = read({
    email: ['first@example.com', 'second'],
    shippingName: 'Ada\r\nBcc: x\0',
    shippingCountry: 'not one',
    method: '__proto__',
    'answer:constructor': 'x',
    __proto__: { polluted: true },
  })
  expect(entry.email).toBe('first@example.com')
  expect(entry.shipping).toMatchObject({ name: 'Ada Bcc: x', country: '' })
  expect(entry.method).toBe('')
  expect(checkoutFormSchema.safeParse([]).success).toBe(false)
  expect(checkoutFormSchema.safeParse('x').success).toBe(false)
})
