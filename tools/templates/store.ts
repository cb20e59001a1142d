import { SITE_TYPE } from '#features/tenancy/sites/types.ts'
import { opening, pouring, shelves, shopFront } from '#tools/artwork/store/art/scenes.ts'
import { cups } from './store/cups.ts'
import { gifts } from './store/gifts.ts'
import { herbs } from './store/herbs.ts'
import { library } from './store/library.ts'
import { oolongs } from './store/oolongs.ts'
import { storePages } from './store/pages.ts'
import { pots } from './store/pots.ts'
import { scene, type StoreProduct } from './store/product-builders.ts'
import { sampleDownloads } from './store/sample-downloads.ts'
import { services } from './store/services.ts'
import { taxes, zones } from './store/shipping.ts'
import { teas } from './store/teas.ts'
import { utensils } from './store/utensils.ts'
import type { DemoItem, DemoSite } from './types.ts'

/** The products by the key of their collection, the newest first. */
const SHELVES: Readonly<Record<string, readonly StoreProduct[]>> = {
  tea: [...teas, ...oolongs, ...herbs],
  pots: [...pots, ...cups, ...utensils],
  library,
  services,
  gifts,
}

const all = Object.values(SHELVES).flat()

/** The day of the newest product of each collection. */
const NEWEST = Date.UTC(2026, 10, 20, 8)
const DAY_MS = 24 * 60 * 60 * 1000

const items = Object.entries(SHELVES).flatMap(([collection, products]) =>
  products.map(({ item }, index): DemoItem => ({
    ...item,
    collection,
    author: 'the-shop',
    publishedOn: new Date(NEWEST - index * DAY_MS).toISOString(),
  })),
)

const collection = (key: string, urlId: string, title: string, description: string) => ({
  key,
  urlId,
  title,
  description,
  listLayout: 'grid' as const,
  typeName: 'products' as const,
  ordering: 'manual' as const,
  pageSize: 24,
})

const categoryLink = (label: string, list: string) => ({
  label,
  target: { url: `/${list}?category=${encodeURIComponent(label)}` },
})

/** A fictional tea shop: products of all types in five collections. */
export const storeDemo: DemoSite = {
  identifier: 'store',
  type: SITE_TYPE.classic,
  theme: {
    templateId: 'market',
    style: {
      background: '#fff6e8',
      text: '#123f38',
      accent: '#c03312',
      appearance: 'light',
      shadows: 'soft',
    },
  },
  settings: {
    title: 'Second Steep',
    description: 'Loose tea, what one needs for it, and a bench where teapots are mended.',
    language: 'en-GB',
  },
  authors: [{ slug: 'the-shop', name: 'The shop' }],
  media: [
    scene(
      'opening',
      opening,
      'Patterned tea tins, a bag, a dotted teapot and two bowls in front of a rising yellow sun on red.',
    ),
    ...all.flatMap(({ media }) => media),
    scene(
      'shelves',
      shelves,
      'Three shelves of tea tins in front of a dark green wall, every one with another pattern.',
    ),
    scene(
      'pouring',
      pouring,
      'A yellow kettle pours hot water into one of four patterned tea bowls on a green table.',
    ),
    scene(
      'front',
      shopFront,
      'The front of a small shop with a striped awning and tins and a teapot in its window.',
    ),
  ],
  collections: [
    collection(
      'tea',
      'tea',
      'Tea',
      'Twenty-one teas and herbs, numbered, tasted twice, and weighed when you order.',
    ),
    collection(
      'pots',
      'pots-and-cups',
      'Pots & cups',
      'Pots that pour without dripping, cups that fit a hand, and what belongs around them.',
    ),
    collection(
      'library',
      'read-and-listen',
      'Read & listen',
      'Guides, sounds and sheets to print. They arrive before the kettle boils.',
    ),
    collection(
      'services',
      'tastings-and-mending',
      'Tastings & mending',
      'Evenings with five teas, mornings on the bench, and second lives for teapots.',
    ),
    collection('gifts', 'gifts', 'Gifts', 'Boxes that are packed in straw, and cards that never expire.'),
  ],
  pages: storePages,
  items,
  store: {
    currency: 'GBP',
    products: Object.fromEntries(all.map(({ item, product }) => [item.key, product])),
    downloads: sampleDownloads,
    zones,
    taxes,
  },
  navigation: {
    main: [
      { label: 'Tea', target: { document: 'tea' } },
      { label: 'Pots & cups', target: { document: 'pots' } },
      { label: 'Gifts', target: { document: 'gifts' } },
      {
        label: 'More',
        target: null,
        children: [
          { label: 'Everything', target: { document: 'shop' } },
          { label: 'Read & listen', target: { document: 'library' } },
          { label: 'Tastings & mending', target: { document: 'services' } },
          { label: 'Brewing and care', target: { document: 'care' } },
        ],
      },
      { label: 'The shop', target: { document: 'story' } },
    ],
    footer: [
      {
        label: 'Tea',
        target: null,
        children: ['Black', 'Green & white', 'Oolong & dark', 'Herbs & fruit'].map((label) =>
          categoryLink(label, 'tea'),
        ),
      },
      {
        label: 'For the table',
        target: null,
        children: [
          categoryLink('Pots', 'pots-and-cups'),
          categoryLink('Cups & bowls', 'pots-and-cups'),
          categoryLink('Around the pot', 'pots-and-cups'),
          categoryLink('Boxes', 'gifts'),
          categoryLink('Gift cards', 'gifts'),
        ],
      },
      {
        label: 'Good to know',
        target: null,
        children: [
          { label: 'Delivery and returns', target: { document: 'shipping' } },
          { label: 'Brewing and care', target: { document: 'care' } },
          { label: 'Teapot mending', target: { document: 'mending' } },
          { label: 'Visit and write', target: { document: 'visit' } },
        ],
      },
    ],
  },
  home: 'home',
}
