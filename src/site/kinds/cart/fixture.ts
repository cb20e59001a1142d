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
    subtotal: '$96.00',
    removed: { id: '5', title: 'Tea from the hill', quantity: 1 },
    problem: { code: 'OUT_OF_STOCK', inStock: 3, inCart: 2 },
    formKey: 'key',
    homeHref: '/',
  },
}
