import { buildCart } from '#features/shop/cart/rules.ts'
import { firstEntry } from '#features/shop/checkout/checkout-entry.rules.ts'
import type { CheckoutPage } from '#features/shop/checkout/checkout-page.types.ts'
import { DEFAULT_STORE_SETTINGS } from '#features/shop/store-settings/types.ts'
import type { CheckoutContent } from '#features/shop/checkout/page/kind.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'
import { IMAGE } from '#parts/sample-image.ts'

const option = { id: '5', name: 'Standard', kind: 'flat' as const, cents: 490, address: '' }
const place = { country: 'US', region: 'IL', postalCode: '123' }
const cart = buildCart({
  siteId: '1',
  cart: undefined,
  entries: [],
  items: new Map(),
  products: new Map(),
  settings: DEFAULT_STORE_SETTINGS,
  now: new Date(0),
})

export const fixture: FeaturePageFixture<CheckoutPage, CheckoutContent> = {
  subject: { what: 'empty' },
  content: {
    what: 'form',
    lines: [
      {
        id: '3',
        title: 'The everyday pot',
        about: ['Colour: Red', 'Engraving: For Ada'],
        quantity: 2,
        total: '$96.00',
        image: IMAGE,
        problem: 'Sold out',
      },
    ],
    rows: [
      { kind: 'subtotal', label: 'Subtotal', amount: '$96.00' },
      { kind: 'discount', label: 'Ten percent', amount: '−$9.60' },
      { kind: 'shipping', label: 'Shipping: Standard', amount: '$4.90' },
      { kind: 'tax', label: 'Sales tax 4%', amount: '$3.65' },
      { kind: 'total', label: 'Total', amount: '$94.95' },
      { kind: 'giftCard', label: 'Gift card', amount: '−$20.00' },
      { kind: 'due', label: 'Left to pay', amount: '$74.95' },
      { kind: 'hint', label: 'Includes $15.00 VAT 19%', amount: '' },
    ],
    due: '$74.95',
    countries: [
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ],
    allCountries: [{ code: 'JP', name: 'Japan' }],
    optionPrices: { '5': '$4.90', '6': 'Free' },
    giftCardAmount: '$20.00',
    page: {
      what: 'form',
      cart: {
        ...cart,
        requiresShipping: true,
        note: 'Please wrap it.',
        shippingOptions: [
          option,
          { ...option, id: '6', name: 'Pick-up', kind: 'pickup', cents: 0, address: '1 Dock Road' },
        ],
        selectedShippingOption: option,
        validCoupons: [{ code: 'SPRING', discountCents: 960 }],
        invalidCoupons: [{ code: 'OLD', reason: 'ended', minimumCents: 0, minimumQuantity: 0 }],
      },
      mediaIds: new Map(),
      needs: { countries: ['DE', 'US'], region: true, postalCode: true },
      hasZones: true,
      store: { cartNote: true, cartNoteLabel: '', withdrawalDays: 14 },
      entry: {
        ...firstEntry(place),
        billing: { ...firstEntry(place).billing, country: 'JP' },
        isBillingSame: false,
        answers: [{ id: 'gift', value: 'Yes' }],
      },
      settings: {
        phone: 'required',
        newsletter: true,
        termsUrl: '/terms',
        notificationEmail: '',
        questions: [
          { id: 'gift', label: 'Is it a gift?', kind: 'choice', choices: ['Yes', 'No'], isRequired: true },
          { id: 'who', label: 'Who sent you?', kind: 'text', choices: [], isRequired: false },
          { id: 'age', label: 'I am of age', kind: 'checkbox', choices: [], isRequired: true },
        ],
      },
      methods: [
        { method: 'stripe', text: '' },
        { method: 'test', text: '' },
        { method: 'bankTransfer', text: 'IBAN DE02 1203 0000 0000 2020 51' },
      ],
      publishableKey: 'pk_test_sample',
      giftCard: { last4: 'X7Q2', cents: 2000 },
      amountDueCents: 7495,
      problems: [
        { field: 'email', code: 'missing' },
        { field: 'shippingName', code: 'missing' },
        { field: 'shippingPostalCode', code: 'tooLong' },
        { field: 'phone', code: 'phone' },
        { field: 'option', code: 'noOption' },
        { field: 'billingCity', code: 'missing' },
        { field: 'answer:age', code: 'missing' },
        { field: 'method', code: 'noMethod' },
        { field: 'code', code: 'noCode' },
      ],
      notice: undefined,
      declined: 'insufficientFunds',
      enteredCode: 'SPRNG',
      formKey: 'key',
    },
  },
}
