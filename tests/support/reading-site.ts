import type { Site } from '#features/tenancy/sites/types.ts'
import type { StoredBlock } from '#features/content/layouts/layout.types.ts'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { withSite } from '#platform/db/tenant.ts'
import { imageBlock, layoutOf, pngOf, textBlock } from './content.ts'
import type { TestWeb } from './web.ts'

/** A magazine with five posts of which four have images, three pages, one of them locked, and a menu of three levels. */
export interface ReadingSite {
  readonly site: Site
  /** Returns the URL of a path on the site, for browsers. */
  url(path: string): string
  /** One path of every page kind. */
  readonly kinds: Readonly<
    Record<'home' | 'list' | 'filtered' | 'item' | 'page' | 'blocks' | 'locked' | 'notFound', string>
  >
}

const WORDS =
  'The workshop opens at seven, when the light is still low and the stove has just begun to tick. The first to arrive sweeps the floor and fills the kettle.'

/** Creates a site with something of everything that readers use. */
export async function settleReadingSite(web: TestWeb, identifier: string): Promise<ReadingSite> {
  const site = await web.createSite(identifier, 'The Bench', { description: 'Notes from a small workshop.' })
  const author = await withSite(web.database.app, site.id, (tx) =>
    ensureAuthor(tx, { siteId: site.id, slug: 'ida', name: 'Ida Planer' }),
  )
  const blog = await web.publish(site, 'collection', {
    urlId: 'journal',
    title: 'Journal',
    description: 'What we learn.',
    pageSize: 4,
  })
  const images: string[] = []
  for (const [index, [width, height]] of (
    [
      [1200, 800],
      [800, 1200],
      [1000, 1000],
      [1600, 600],
    ] as const
  ).entries())
    images.push(
      await web.addImage(site, `bench-${index}.png`, await pngOf(width, height), `Bench number ${index + 1}`),
    )
  const titles = ['Sharpening', 'Oak and ash', 'A stool', 'The long drawer', 'Winter glue']
  for (const [index, title] of titles.entries()) {
    const image = images[index]
    const tags = index % 2 === 0 ? ['hand tools', 'wood'] : ['wood']
    const blocks = [
      textBlock(WORDS, WORDS),
      ...(image === undefined ? [] : [imageBlock(image)]),
      textBlock(WORDS),
    ]
    await web.publish(
      site,
      'item',
      {
        urlId: title.toLowerCase().replaceAll(' ', '-'),
        title,
        excerpt: `${title}: ${WORDS}`,
        tags,
        categories: ['Workshop'],
        authorId: author,
        mediaId: image ?? null,
        publishedOn: `2026-0${index + 1}-15T08:00:00Z`,
        layout: layoutOf(...blocks),
      },
      blog,
    )
  }
  const about = await web.publish(site, 'page', {
    urlId: 'about',
    title: 'About the bench',
    layout: layoutOf(textBlock(WORDS)),
  })
  const tools = await web.publish(site, 'page', {
    urlId: 'tools',
    title: 'Tools',
    layout: layoutOf(textBlock(WORDS)),
  })
  const planes = await web.publish(site, 'page', {
    urlId: 'planes',
    title: 'Planes',
    layout: layoutOf(textBlock(WORDS)),
  })
  await web.publish(site, 'page', {
    urlId: 'blocks',
    title: 'Every block',
    layout: layoutOf(...everyBlock(web, images)),
  })
  const locked = await web.publish(site, 'page', {
    urlId: 'ledger',
    title: 'Ledger',
    layout: layoutOf(textBlock('Debts.')),
  })
  await web.lock(site, locked, 'shavings')
  const entry = (label: string, documentId: string | null, children: unknown[] = []) => ({
    label,
    target: documentId === null ? null : { documentId },
    children,
  })
  await web.configure(site, 'navigation', {
    title: 'Main',
    role: 'main',
    entries: [
      entry('Journal', blog),
      entry('Workshop', null, [entry('Tools', tools, [entry('Planes', planes)]), entry('About', about)]),
      entry('About us', about, [entry('All tools', tools)]),
    ],
  })
  return {
    site,
    url: (path) => web.origin(identifier) + path,
    kinds: {
      home: '/',
      list: '/journal',
      filtered: '/journal?tag=hand%20tools',
      item: '/journal/a-stool',
      page: '/about',
      blocks: '/blocks',
      locked: '/ledger',
      notFound: '/nowhere',
    },
  }
}

/** The fixture of each block type, with existing images and without links to unknown pages. */
function everyBlock(web: TestWeb, images: readonly string[]): StoredBlock[] {
  return web.registry.all.map(({ block, fixture }) => {
    const text = JSON.stringify(fixture)
      .replace(
        /"mediaId":"(\d+)"/g,
        (_, id: string) => `"mediaId":"${images[Number(id) % images.length] ?? ''}"`,
      )
      .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    return { type: block.code, version: block.version, data: JSON.parse(text) as StoredBlock['data'] }
  })
}
