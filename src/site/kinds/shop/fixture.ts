import { IMAGE } from '#parts/sample-image.ts'
import { urlSubject } from '#site/kinds/sample-subjects.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'
import type { ShopContent } from '#site/kinds/shop/kind.ts'

export const fixture: PageFixture<ShopContent> = {
  subject: urlSubject('/commerce/products/cups', 'option=Size:S&min=5'),
  content: {
    title: 'Cups',
    description: 'With and without a handle.',
    above: [{ label: 'All products', href: '/commerce/products' }],
    entries: [
      {
        id: '7',
        title: 'A cup',
        href: '/shop/cup?variant=12',
        image: IMAGE,
        price: { price: '$9.00', isLowest: true, before: undefined, soldOut: false },
        locked: false,
      },
    ],
    controls: {
      path: '/commerce/products/cups',
      kept: [],
      groups: [
        {
          parameter: 'option',
          label: 'Size',
          choices: [
            { value: 'Size:S', label: 'S', count: 4, isChosen: true },
            { value: 'Size:M', label: 'M', count: 2, isChosen: false },
          ],
        },
        {
          parameter: 'brand',
          label: undefined,
          choices: [{ value: 'Oak', label: 'Oak', count: 1, isChosen: false }],
        },
      ],
      price: { lowest: '5', highest: '20', min: '5', max: '', currency: 'USD' },
      stock: { count: 3, isChosen: false },
      sort: 'price',
      isManual: false,
      applied: [
        { what: 'value', label: 'Size: S', href: '/commerce/products/cups?min=5' },
        { what: 'price', label: '', min: '$5.00', href: '/commerce/products/cups?option=Size%3AS' },
      ],
      clear: '/commerce/products/cups',
      total: 30,
      page: 1,
      pages: 2,
      previous: undefined,
      next: '/commerce/products/cups?page=2',
      categories: [{ label: 'Mugs', href: '/commerce/products/mugs', count: 2 }],
    },
  },
}
