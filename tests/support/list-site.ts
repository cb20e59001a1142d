import { LIST_LAYOUT } from '#features/content/collections/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { SUMMARY_LAYOUT } from '#features/content/layouts/style-types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf, pngOf, textBlock } from './content.ts'
import type { TestWeb } from './web.ts'

/** A site with a collection for every layout of lists, and pages with every block that links images to pages. */
export interface ListSite {
  readonly site: Site
  /** Collections and blocks with theme-dependent styles. */
  readonly paths: readonly string[]
  /** Image blocks and galleries, which are the same in every theme. */
  readonly imagePaths: readonly string[]
}

const TITLES = ['Sharpening', 'Oak and ash', 'A stool', 'The long drawer', 'Winter glue', 'Spokes']

export async function settleListSite(web: TestWeb, identifier: string): Promise<ListSite> {
  const site = await web.createSite(identifier, 'Lists')
  const images: string[] = []
  for (const [index, [width, height]] of (
    [
      [900, 600],
      [600, 900],
      [800, 800],
    ] as const
  ).entries())
    images.push(await web.addImage(site, `image-${index}.png`, await pngOf(width, height), `Image ${index}`))
  const image = (index: number) => images[index % images.length] ?? ''

  const paths: string[] = []
  const imagePaths: string[] = []
  const collection = async (urlId: string, more: Readonly<Record<string, unknown>>, to = paths) => {
    const id = await web.publish(site, 'collection', { urlId, title: urlId, ...more })
    for (const [index, title] of TITLES.entries())
      await web.publish(
        site,
        'item',
        {
          urlId: title.toLowerCase().replaceAll(' ', '-'),
          title,
          excerpt: `About ${title}.`,
          mediaId: image(index),
          publishedOn: `2026-0${index + 1}-15T08:00:00Z`,
          categories: ['Workshop'],
          layout: layoutOf(textBlock(title)),
        },
        id,
      )
    to.push(`/${urlId}`)
    return id
  }
  const journal = await collection('journal', {})
  for (const listLayout of Object.values(LIST_LAYOUT)) await collection(`list-${listLayout}`, { listLayout })
  await collection('products', { typeName: 'products', listLayout: 'grid' })
  for (const galleryDesign of ['autogrid', 'carousel', 'stacked'])
    await collection(`gallery-${galleryDesign}`, { typeName: 'gallery', galleryDesign }, imagePaths)

  const target = await web.publish(site, 'page', {
    urlId: 'target',
    title: 'Target',
    layout: layoutOf(textBlock('Here.')),
  })
  const link = { documentId: target }
  const page = async (
    urlId: string,
    type: number,
    version: number,
    all: readonly Record<string, unknown>[],
    to = paths,
  ) => {
    const blocks = all.map((data) => ({ type, version, data }))
    await web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(...blocks) })
    to.push(`/${urlId}`)
  }
  const layouts = Object.values(SUMMARY_LAYOUT)
  const summaries = layouts.map((layout) => ({ collectionId: journal, layout }))
  await page('summaries', BLOCK_TYPE.summary, 1, summaries)
  await page('summaries-2', BLOCK_TYPE.summaryV2, 1, [
    ...summaries,
    { collectionId: journal, layout: 'grid', showTitle: false },
  ])
  const entries = [0, 1, 2].map((index) => ({ title: `Entry ${index}`, link, mediaId: image(index) }))
  const indexes = ['stack', 'grid', 'list'].map((layout) => ({ layout, entries }))
  await page('indexes', BLOCK_TYPE.index, 1, indexes)
  const caption = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A caption of the image.' }] }],
  }
  const imageLayouts = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack']
  await page(
    'images',
    BLOCK_TYPE.image,
    1,
    imageLayouts.map((layout) => ({ mediaId: image(0), layout, caption, link })),
    imagePaths,
  )
  return { site, paths, imagePaths }
}
