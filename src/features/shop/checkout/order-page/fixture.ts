import type { OrderConfirmedPage } from '#features/shop/checkout/order-page.types.ts'
import type { OrderView } from '#features/shop/orders/view/order-view.types.ts'
import type { ConfirmedContent } from '#features/shop/checkout/order-page/kind.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'
import { IMAGE } from '#parts/sample-image.ts'

const address = {
  name: 'Ada Lovelace',
  company: 'Engines',
  line1: '12 High Street',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

const order: OrderView = {
  id: '7',
  siteId: '1',
  number: 1001,
  kind: 'cart',
  cartId: '3',
  status: 'placed',
  paymentStatus: 'unpaid',
  fulfilmentStatus: 'unfulfilled',
  isTest: true,
  method: 'bankTransfer',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  phone: '+1 555 0100',
  language: 'en',
  billingAddress: { ...address, country: 'JP' },
  shippingAddress: address,
  shippingOption: { id: '5', name: 'Standard', kind: 'flat', address: '' },
  note: 'Please wrap it.',
  answers: [{ question: 'Is it a gift?', answer: 'Yes' }],
  newsletter: false,
  withdrawalConsentAt: null,
  currency: 'USD',
  subtotalCents: 9600,
  discountCents: 960,
  shippingCents: 490,
  taxCents: 365,
  includedTaxCents: 0,
  grandTotalCents: 9495,
  giftCardCents: 2000,
  amountDueCents: 7495,
  pricesIncludeTax: false,
  taxLines: [{ name: 'Sales tax', rate: 40_000, netCents: 9130, taxCents: 365 }],
  discounts: [{ id: '6', name: 'Ten percent', code: 'SPRING', cents: 960, isShippingFree: false }],
  capturedCents: 0,
  refundedCents: 0,
  refundableCents: 0,
  heldUntil: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  placedAt: '2026-11-27T10:00:00.000Z',
  paidAt: null,
  fulfilledAt: null,
  completedAt: null,
  closedAt: null,
  alert: '',
  lines: [],
  payments: [],
  refunds: [],
}

export const fixture: FeaturePageFixture<OrderConfirmedPage, ConfirmedContent> = {
  subject: { order, sections: [], payText: '', frameOrigin: undefined },
  content: {
    page: {
      order,
      sections: [
        {
          heading: 'Your downloads',
          text: 'They can be downloaded for a week.',
          rows: [
            {
              text: 'Handbook.pdf',
              hint: '3 downloads left',
              link: { href: '/commerce/downloads/1', label: 'Download' },
            },
          ],
        },
      ],
      payText: 'IBAN DE02 1203 0000 0000 2020 51',
      frameOrigin: undefined,
    },
    lines: [
      {
        id: '3',
        title: 'The everyday pot',
        about: ['Colour: Red'],
        quantity: 2,
        total: '$96.00',
        image: IMAGE,
      },
    ],
    rows: [
      { kind: 'subtotal', label: 'Subtotal', amount: '$96.00' },
      { kind: 'total', label: 'Total', amount: '$94.95' },
    ],
    due: '$74.95',
    home: { href: '/' },
  },
}
