import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { createDocument } from '#features/content/documents/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

/** Every block that lists or counts items. */
const LISTING = [
  BLOCK_TYPE.summary,
  BLOCK_TYPE.summaryV2,
  BLOCK_TYPE.tagCloud,
  BLOCK_TYPE.archive,
  BLOCK_TYPE.postsByAuthor,
  BLOCK_TYPE.postsByTag,
  BLOCK_TYPE.postsByCategory,
  BLOCK_TYPE.postsByMonth,
]
const SCHEDULED = '2027-03-01T12:00:00.000Z'

let web: TestWeb
let site: Site
let blog: Id
let lockedItem: Id

const block = (type: number, data: Record<string, unknown> = {}) => ({ type, version: 1, data })
const pageOf = (urlId: string, ...blocks: ReturnType<typeof block>[]) =>
  web.publish(site, 'page', { urlId, title: urlId, layout: layoutOf(textBlock('Before.'), ...blocks) })

/** An item with distinctive names in every field that a block could show. */
async function addItem(name: string, more: Record<string, unknown> = {}): Promise<Id> {
  return withSite(web.database.app, site.id, async (tx) => {
    const authorId = await ensureAuthor(tx, { siteId: site.id, slug: `by-${name}`, name: `Author ${name}` })
    const body = {
      urlId: name,
      title: `Title ${name}`,
      status: 1,
      publishedOn: '2026-05-04T10:00:00.000Z',
      excerpt: `Excerpt ${name}`,
      tags: [`tag-${name}`, 'shared'],
      categories: [`cat-${name}`],
      authorId,
      ...more,
    }
    const context = web.saveContext(site)
    const saved = unwrap(await createDocument(tx, context, { kind: 'item', collectionId: blog, body }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [saved.documentId] }))
    return saved.documentId
  })
}

beforeAll(async () => {
  web = await startWeb()
  web.clock.now = Date.parse('2026-11-21T12:00:00Z')
  site = await web.createSite('listing', 'Listing')
  blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await addItem('open', { publishedOn: '2026-06-10T10:00:00.000Z', featured: true })
  await addItem('draft', { status: 4 })
  await addItem('review', { status: 3 })
  await addItem('private', { status: 5, publishedOn: '2021-01-01T00:00:00.000Z' })
  await addItem('scheduled', { status: 2, publishedOn: SCHEDULED })
  lockedItem = await addItem('locked', { publishedOn: '2022-02-02T00:00:00.000Z' })
  await web.lock(site, lockedItem, 'secret')
  await pageOf('all', ...LISTING.map((type) => block(type)))
})
afterAll(() => web.close())

test('blocks list and count public items only: no draft, nothing private, scheduled or locked', async () => {
  const { text } = await web.visit(site, '/all')
  for (const name of ['Title open', 'Excerpt open', 'tag-open', 'cat-open', 'Author open', 'month=2026-06'])
    expect(text).toContain(name)
  for (const name of ['draft', 'review', 'private', 'scheduled', 'locked'])
    for (const word of ['Title', 'Excerpt', 'Author']) expect(text).not.toContain(`${word} ${name}`)
  expect(text).not.toMatch(/(?:tag|cat)-(?:draft|review|private|scheduled|locked)/)
  expect(text).not.toMatch(/month=(?:2021|2022|2027)/)
  expect(text).not.toMatch(/2 entries/)
})

test('a scheduled item is listed and counted from its time on, and a locked one once it is unlocked', async () => {
  const before = web.clock.now
  onTestFinished(() => {
    web.clock.now = before
  })
  await web.visit(site, '/all')
  web.clock.now = Date.parse(SCHEDULED)
  const later = await web.visit(site, '/all')
  for (const name of ['Title scheduled', 'tag-scheduled', 'Author scheduled', 'month=2027-03'])
    expect(later.text).toContain(name)
  expect(later.text).toMatch(/2 entries/)
  await web.lock(site, lockedItem, null)
  onTestFinished(() => web.lock(site, lockedItem, 'secret'))
  expect((await web.visit(site, '/all')).text).toContain('Title locked')
})

test('nothing of a collection with a password is listed', async () => {
  await web.lock(site, blog, 'secret')
  onTestFinished(() => web.lock(site, blog, null))
  const { text, status } = await web.visit(site, '/all')
  expect(status).toBe(200)
  expect(text).toContain('Before.')
  expect(text).not.toMatch(/Title open|tag-open|cat-open|Author open|month=/)
})

test('a block applies its filters and limit, and excludes the item it is on', async () => {
  const summary = (data: Record<string, unknown>) => block(BLOCK_TYPE.summaryV2, data)
  await addItem('second', { publishedOn: '2026-07-01T10:00:00.000Z' })
  const show = async (urlId: string, data: Record<string, unknown>) => {
    await pageOf(urlId, summary(data))
    return [...(await web.visit(site, `/${urlId}`)).text.matchAll(/>Title (\w+)</g)].map(([, name]) => name)
  }
  expect(await show('every', {})).toEqual(['second', 'open'])
  expect(await show('one', { count: 1 })).toEqual(['second'])
  expect(await show('featured', { featuredOnly: true })).toEqual(['open'])
  expect(await show('by-tag', { tag: 'tag-open' })).toEqual(['open'])
  expect(await show('by-both', { tag: 'shared', category: 'cat-second' })).toEqual(['second'])
  expect(await show('by-none', { tag: 'tag-locked' })).toEqual([])
  const own = await addItem('own', { layout: layoutOf(summary({ heading: 'More' })) })
  expect(own).toBeTruthy()
  const listed = (await web.visit(site, '/blog/own')).text.split('More</h2>')[1] ?? ''
  expect(listed).toContain('Title second')
  expect(listed.split('</main>')[0]).not.toContain('Title own')
})

test('a block whose loading fails is left out, and the rest of the page is unchanged', async () => {
  const path = '/partial'
  await pageOf(
    'partial',
    block(BLOCK_TYPE.tagCloud, { heading: 'Cloud' }),
    block(BLOCK_TYPE.summary, { heading: 'News' }),
  )
  await sql`alter table published_counts rename to hidden_counts`.execute(web.database.owner)
  try {
    const broken = await web.visit(site, path)
    expect(broken.status).toBe(200)
    expect(broken.text).toContain('Before.')
    expect(broken.text).not.toContain('Cloud')
    expect(
      web.logLines.some((line) => line.includes('could not be loaded') && line.includes('tag-cloud')),
    ).toBe(true)
  } finally {
    await sql`alter table hidden_counts rename to published_counts`.execute(web.database.owner)
  }
  await web.publish(site, 'page', { urlId: 'touch', title: 'Touch' })
  const whole = await web.visit(site, path)
  expect(whole.text).toContain('Cloud')
  expect(whole.text).toContain('News')
})

test('an index shows entries in the configured layout, and only those without a password in full', async () => {
  const body = textBlock('Every word of the whole entry.')
  const notes = await web.publish(site, 'collection', {
    urlId: 'notes',
    title: 'Notes',
    listLayout: 'stacked',
  })
  await web.publish(
    site,
    'item',
    { urlId: 'a', title: 'A', excerpt: 'Short.', layout: layoutOf(body) },
    notes,
  )
  const secret = { urlId: 'b', title: 'B', layout: layoutOf(textBlock('Nobody may read this.')) }
  await web.lock(site, await web.publish(site, 'item', secret, notes), 'secret')
  const full = await web.visit(site, '/notes')
  expect(full.text).toContain('Every word of the whole entry.')
  expect(full.text).toContain('>B<')
  expect(full.text).not.toContain('Nobody may read this.')
  for (const [listLayout, mark] of [
    ['grid', 'story-grid'],
    ['compact', 'story-lines'],
  ] as const) {
    await web.revise(site, notes, { urlId: 'notes', title: 'Notes', listLayout })
    const { text } = await web.visit(site, '/notes')
    expect(text).toContain(`class="${mark}"`)
    expect(text).not.toContain('Every word of the whole entry.')
  }
})

test('the index of a gallery is one gallery of its images, 50 at most, and lines for items without an image', async () => {
  const mediaId = await web.addImage(site, 'a.png', await pngOf(60, 40), 'A')
  const body = { urlId: 'wall', title: 'Wall', typeName: 'gallery', pageSize: 100 }
  const wall = await web.publish(site, 'collection', { ...body, galleryDesign: 'autorows' })
  const add = (urlId: string, more: object) =>
    web.publish(site, 'item', { urlId, title: `The ${urlId}`, mediaId, ...more }, wall)
  for (let index = 48; index >= 1; index -= 1) await add(`print-${index}`, {})
  await web.lock(site, await add('closed', { excerpt: 'Nobody may read this.' }), 'a password')
  await add('bare', { mediaId: null })
  await add('first', { excerpt: 'Hung in May.' })
  const html = (await web.visit(site, '/wall')).text
  const slides = [...html.matchAll(/data-slide-url="([^"]*)"/g)].map(([, url]) => url)
  expect(slides).toEqual(['first', ...Array.from({ length: 47 }, (_, index) => `print-${index + 1}`)])
  expect(html).toContain('href="/wall/first"')
  expect(html).toContain('Hung in May.')
  expect(html).not.toContain('Nobody may read this.')
  const lines = html.slice(html.indexOf('story-lines'))
  expect([...lines.matchAll(/<h2><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/wall/bare',
    '/wall/closed',
  ])
  expect((await web.visit(site, '/wall?page=2')).text).toContain('data-slide-url="print-48"')
  // A list if configured, and for any other type in any case.
  await web.revise(site, wall, body)
  expect((await web.visit(site, '/wall')).text).not.toContain('b-gallery')
  await web.revise(site, wall, { ...body, typeName: 'blog', galleryDesign: 'grid' })
  expect((await web.visit(site, '/wall')).text).not.toContain('b-gallery')
})

test('an item shows its reading time and the date of its last change', async () => {
  const words = textBlock(...Array.from({ length: 10 }, () => 'word '.repeat(100)))
  const item = {
    urlId: 'long',
    title: 'Long',
    publishedOn: '2026-05-04T10:00:00.000Z',
    layout: layoutOf(words),
  }
  const id = await web.publish(site, 'item', { ...item, updatedOn: '2026-05-04T20:00:00.000Z' }, blog)
  const sameDay = (await web.visit(site, '/blog/long')).text
  expect(sameDay).toContain('4 min read')
  expect(sameDay).not.toContain('Updated')
  await web.revise(site, id, { ...item, updatedOn: '2026-06-01T20:00:00.000Z' })
  expect((await web.visit(site, '/blog/long')).text).toMatch(
    /Updated(?:<!-- -->)? ?(?:<!-- -->)?<time dateTime="2026-06-01/i,
  )
})

test('an item without an excerpt is listed with its first words, and one with an excerpt with the excerpt', async () => {
  const opening = `It began ${'with a very long walk '.repeat(30)}and ended here.`
  const notes = await web.publish(site, 'collection', { urlId: 'walks', title: 'Walks' })
  const layout = layoutOf(textBlock(opening))
  await web.publish(site, 'item', { urlId: 'a', title: 'A', layout }, notes)
  await web.publish(site, 'item', { urlId: 'b', title: 'B', layout, excerpt: 'My own words.' }, notes)
  const { text } = await web.visit(site, '/walks')
  expect(text).toMatch(/<p class="excerpt">It began [^<]{200,280}\S…<\/p>/)
  expect(text).toContain('<p class="excerpt">My own words.</p>')
})
