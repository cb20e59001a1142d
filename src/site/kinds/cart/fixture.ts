import type { AddContent, CartContent } from '#site/kinds/cart/kind.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import { IMAGE, urlSubject } from '#site/kinds/sample-subjects.ts'

export const fixture: PageFixture<CartContent | AddContent> = {
  subject: urlSubject('/cart', ''),
  content: {
    what: 'cart',
    lines: [
      {
        id: '3',
        title: 'The everyday pot',
        href: '/shop/pot',
        options: ['Colour: Red', 'Size: 0.8 l'],
        texts: [{ label: 'Engraving', value: 'For Ada\nwith love' }],
        quantity: 2,
        maxQuantity: 3,
        price: '$48.00',
        before: '$60.00',
        percent: 20,
        backOrder: { quantity: 1, shipsOn: '2027-01-31', text: '' },
        total: '$96.00',
        image: IMAGE,
        notices: [
          { what: 'price', was: '$52.00', now: '$48.00' },
          { what: 'stock', inStock: 1 },
        ],
      },
      {
        id: '4',
        title: 'A cup that is no more',
        href: undefined,
        options: [],
        texts: [],
        quantity: 1,
        maxQuantity: 0,
        price: undefined,
        before: undefined,
        percent: undefined,
        backOrder: null,
        total: undefined,
        image: undefined,
        notices: [{ what: 'gone' }],
      },
    ],
    count: 2,
    sum: {
      subtotal: '$96.00',
      total: '$95.77',
      discounts: [
        { id: '6', name: 'Ten percent (SPRING)', amount: '−$9.60' },
        { id: '7', name: 'From $50.00', amount: '' },
      ],
      shipping: { name: 'Standard', price: '$4.90' },
      taxes: [{ name: 'Sales tax 4.89%', amount: '$4.47' }],
      includedTaxes: [{ name: 'VAT 19%', amount: '$15.33' }],
      coupons: [
        { code: 'SPRING', reason: undefined, minimum: { amount: '', quantity: 0 } },
        { code: 'OLD', reason: 'ended', minimum: { amount: '', quantity: 0 } },
        { code: 'MANY', reason: 'belowMinimum', minimum: { amount: '$200.00', quantity: 0 } },
      ],
      place: {
        countries: [
          { code: 'CA', name: 'Canada' },
          { code: 'US', name: 'United States' },
        ],
        country: 'US',
        region: 'CA',
        postalCode: '90210',
        asksRegion: true,
        asksPostalCode: true,
        label: 'United States, CA, 90210',
      },
      options: [
        { id: '8', name: 'Standard', price: '$4.90', address: '', isChosen: true },
        { id: '9', name: 'Pick up', price: '', address: '1 Kiln Lane', isChosen: false },
      ],
      isUndeliverable: false,
    },
    removed: { id: '5', title: 'Tea from the hill', quantity: 1 },
    problem: { code: 'OUT_OF_STOCK', inStock: 3, inCart: 2 },
    formKey: 'key',
    homeHref: '/',
  },
}
