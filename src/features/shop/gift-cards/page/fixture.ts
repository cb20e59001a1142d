import type { GiftCardPage } from '#features/shop/gift-cards/gift-card-page.types.ts'
import type { GiftCardContent } from '#features/shop/gift-cards/page/kind.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'
import { IMAGE } from '#parts/sample-image.ts'

export const fixture: FeaturePageFixture<GiftCardPage, GiftCardContent> = {
  subject: { what: 'balance', card: undefined, problem: undefined },
  content: {
    what: 'buy',
    title: 'A card for tea',
    href: '/shop/card',
    websiteId: '1',
    productId: '7',
    image: IMAGE,
    siteTitle: 'Second Steep',
    amounts: [
      { sku: 'CARD-25', priceCents: 2500, label: '25', price: '$25.00', value: undefined, isAvailable: true },
      {
        sku: 'CARD-50',
        priceCents: 4500,
        label: 'Medium',
        price: '$45.00',
        value: '$50.00',
        isAvailable: true,
      },
      {
        sku: 'CARD-99',
        priceCents: 9900,
        label: 'Large',
        price: '$99.00',
        value: undefined,
        isAvailable: false,
      },
    ],
    currency: 'USD',
    days: { first: '2026-11-27', last: '2027-11-27' },
    zone: 'Europe/Berlin',
    methods: [
      { method: 'test', text: '' },
      { method: 'bankTransfer', text: 'IBAN DE00 0000\nplease within a week' },
    ],
    consents: { newsletter: true, termsUrl: '/terms' },
    excludesWithdrawal: true,
    entered: {
      sku: 'CARD-25',
      for: 'gift',
      recipientName: 'Ada',
      recipientEmail: 'ada@example.com',
      senderName: 'Grace',
      message: 'For the best\nbreaks',
      design: 'garden',
      sendOn: '2026-12-24',
      email: 'grace@example.com',
      newsletter: true,
      method: 'test',
    },
    wrong: ['sku', 'recipientName', 'recipientEmail', 'sendOn', 'email', 'method', 'cardNumber'],
    problem: 'declined',
    declined: 'expired',
    formKey: 'key',
  },
}
