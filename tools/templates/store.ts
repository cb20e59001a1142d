import { SITE_TYPE } from '#features/sites/types.ts'
import {
  brewingChart,
  giftCard,
  greenTin,
  repairedPot,
  nettlePouch,
  sixCupPot,
  smokeTin,
  tasting,
  twoCups,
} from '#tools/artwork/store/art/products.ts'
import { rasterize } from '#tools/artwork/rasterize.ts'
import { opening, pouring, shelves, shopFront } from '#tools/artwork/store/art/scenes.ts'
import { storePrices } from './store/prices.ts'
import { storeProducts } from './store/products.ts'
import { storePages } from './store/pages.ts'
import type { DemoMedia, DemoSite } from './types.ts'

const image = (key: string, render: () => string, alt: string): DemoMedia => ({
  key,
  fileName: `${key}.webp`,
  alt,
  caption: '',
  draw: () => rasterize(render()),
})

const categoryLink = (label: string, category: string) => ({
  label,
  target: { url: `/shop?category=${encodeURIComponent(category)}` },
})

/** A fictional tea shop: products in four categories in a collection. */
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
    image(
      'opening',
      opening,
      'Patterned tea tins, a bag, a dotted teapot and two bowls in front of a rising yellow sun on red.',
    ),
    image(
      'smoke',
      smokeTin,
      'A dark green tin with overlapping rings and a label that reads Second Smoke No 7, beside a heap of black tea.',
    ),
    image(
      'green',
      greenTin,
      'A low mint-green tin with a pattern of leaves and a label that reads Every Day Green, on pink.',
    ),
    image(
      'nettle',
      nettlePouch,
      'A paper bag with a rising sun and the words Nettle and Lemon, with half a lemon beside it.',
    ),
    image(
      'pot',
      sixCupPot,
      'A red enamel teapot with a band of black and white checks and a dark green lid, on light blue.',
    ),
    image(
      'bowls',
      twoCups,
      'Two tea bowls without handles, one striped in red, one with yellow and green zigzags, on plum.',
    ),
    image(
      'chart',
      brewingChart,
      'A sheet headed How Long with coloured bars for five kinds of tea, pinned to an orange wall.',
    ),
    image(
      'tasting',
      tasting,
      'Five bowls of tea from pale yellow to dark brown on a green mat, seen from above.',
    ),
    image(
      'card',
      giftCard,
      'A gift card with a pattern of rings that reads For somebody thirsty, on a pink envelope.',
    ),
    image(
      'mended',
      repairedPot,
      'A blue teapot whose cracks have been joined with seams of shining brass, on a yellow ground.',
    ),
    image(
      'shelves',
      shelves,
      'Three shelves of tea tins in front of a dark green wall, every one with another pattern.',
    ),
    image(
      'pouring',
      pouring,
      'A yellow kettle pours hot water into one of four patterned tea bowls on a green table.',
    ),
    image(
      'front',
      shopFront,
      'The front of a small shop with a striped awning and tins and a teapot in its window.',
    ),
  ],
  collections: [
    {
      key: 'shop',
      urlId: 'shop',
      title: 'The shelf',
      description: 'Tea by the tin, pots and bowls, one sheet of paper, two services and a card.',
      listLayout: 'grid',
      typeName: 'products',
      ordering: 'manual',
    },
  ],
  pages: storePages,
  items: storeProducts,
  store: { currency: 'GBP', products: storePrices },
  navigation: {
    main: [
      { label: 'Shop', target: { document: 'shop' } },
      { label: 'Brewing & care', target: { document: 'care' } },
      { label: 'The shop', target: { document: 'story' } },
      { label: 'Visit', target: { document: 'visit' } },
    ],
    footer: [
      {
        label: 'On the shelf',
        target: null,
        children: [
          categoryLink('Tea', 'Tea'),
          categoryLink('Pots and bowls', 'Pots & bowls'),
          categoryLink('To download', 'To download'),
          categoryLink('Services', 'Services'),
          categoryLink('Gift cards', 'Gift cards'),
        ],
      },
      {
        label: 'Good to know',
        target: null,
        children: [
          { label: 'Delivery and returns', target: { document: 'shipping' } },
          { label: 'Brewing and care', target: { document: 'care' } },
          { label: 'Teapot mending', target: { document: 'mending' } },
          { label: 'Visit', target: { document: 'visit' } },
        ],
      },
    ],
  },
  home: 'home',
}
