import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf, pngOf, textBlock } from './content.ts'
import { makeProduct, variant } from './products.ts'
import type { TestWeb } from './web.ts'

/** The shapes of images of products, by the path of the product's page; none for one without an image. */
export const SHAPES = {
  wide: [1600, 700],
  square: [1200, 1200],
  tall: [1000, 1500],
  small: [400, 300],
  plain: undefined,
} as const
export type Shape = keyof typeof SHAPES

/** Where products are listed, by name. */
export const LISTS = {
  grid: '/grid',
  editorial: '/editorial',
  compact: '/compact',
  stacked: '/stacked',
  shop: '/commerce/products',
  related: '/grid/square',
  summary: '/summary',
  wall: '/wall',
} as const

/** A store that lists its products in every way. */
export interface ProductSite {
  readonly site: Site
  url(path: string): string
  dress(theme: ThemeId): Promise<void>
}

const ABOUT = 'It is thrown on the wheel, dried for a week and fired twice. Each one differs a little.'

/** Makes a store whose products have images of every shape. */
export async function openProductSite(web: TestWeb, identifier: string): Promise<ProductSite> {
  const site = await web.createSite(identifier, 'The Low Shelf')
  const lists = new Map<string, string>()
  for (const layout of ['grid', 'editorial', 'compact', 'stacked'])
    lists.set(
      layout,
      await web.publish(site, 'collection', {
        urlId: layout,
        title: 'Pots and bowls',
        typeName: 'products',
        listLayout: layout,
      }),
    )
  for (const [shape, size] of Object.entries(SHAPES)) {
    const [width, height] = size ?? [0, 0]
    const image =
      size && (await web.addImage(site, `${shape}.png`, await pngOf(width, height), `A ${shape} pot`))
    for (const collection of lists.values()) {
      const item = await web.publish(
        site,
        'item',
        {
          urlId: shape,
          title: 'A pot for the shelf',
          layout: layoutOf(textBlock(ABOUT, ABOUT, ABOUT)),
          categories: ['Pots'],
          ...(image && { mediaId: image }),
        },
        collection,
      )
      await makeProduct(web, site, item, [variant({ price: 4800, openingStock: 3 })])
    }
  }
  for (const layout of ['grid', 'wall'])
    await web.publish(site, 'page', {
      urlId: layout === 'grid' ? 'summary' : layout,
      title: 'What people carry home',
      layout: layoutOf({
        type: BLOCK_TYPE.summaryV2,
        version: 1,
        data: { collectionId: lists.get('grid'), layout, count: 5 },
      }),
    })
  await web.caughtUp()
  return {
    site,
    url: (path) => web.origin(identifier) + path,
    async dress(theme) {
      await web.configure(site, 'theme', { templateId: theme, tweaks: {}, style: {}, customCss: '' })
      await web.web.hosts.refresh(site.id)
    },
  }
}
