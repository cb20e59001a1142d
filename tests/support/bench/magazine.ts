import { sql } from 'kysely'
import { createDocument } from '#features/content/documents/actions.ts'
import { searchTextOf } from '#features/content/documents/search-text.ts'
import { readBody } from '#features/content/documents/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import type { Layout } from '#features/content/layouts/layout.types.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { indexPendingBatches } from '#features/content/search/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { wordOf } from '../search/corpus.ts'
import { unwrap } from '../unwrap.ts'
import { articleBlocks } from './article.ts'
import { addImages, type BenchParts } from './bench-images.ts'

export const MAGAZINE = { tags: 30, categories: 12, authors: 8, years: 15 } as const

/** A site with the posts of a magazine of fifteen years. */
export interface Magazine {
  readonly site: Site
  /** Public path of the posts, newest first. */
  readonly paths: readonly string[]
  /** Milliseconds of the release's lock, and until everything was indexed. */
  readonly releasedIn: number
  readonly findableAfter: number
}

/** Different texts; every post has one of them with its own title, first paragraph and terms. */
const TEXTS = 400
/** Placeholder of the first paragraph of a post. */
const OPENING = '%opening%'
const IMAGES = 24

/**
 * Creates a magazine: `posts` items with texts of about 300 words in three blocks, over fifteen years, with
 * tags, categories, authors and images; an article at `/article` and a page of archive blocks at `/archive`.
 * Documents are inserted by SQL and made public by one ordinary release.
 */
export async function makeMagazine(parts: BenchParts, posts: number): Promise<Magazine> {
  const { database, registry } = parts
  const site = unwrap(
    await createSite(database.app, registry, { identifier: 'magazine', title: 'The Long Run' }),
  )
  const media = await addImages(parts, site, IMAGES)
  const collectionId = await makePages(parts, site)
  await writeTexts(parts)
  await writePosts(database, site, collectionId, media, posts)
  await sql`analyze`.execute(database.owner)
  const started = performance.now()
  await withSite(database.app, site.id, async (tx) =>
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: 'changed' })),
  )
  const releasedIn = performance.now() - started
  await indexPendingBatches(database.app)
  const findableAfter = performance.now() - started
  await sql`vacuum (analyze) published_documents, published_terms, published_search, documents`.execute(
    database.owner,
  )
  const rows = await database.owner
    .selectFrom('published_documents')
    .select('path')
    .where('site_id', '=', site.id)
    .where('kind', '=', 'item')
    .orderBy('published_on', 'desc')
    .orderBy('document_id', 'desc')
    .execute()
  return { site, paths: rows.map(({ path }) => path), releasedIn, findableAfter }
}

async function makePages({ database, registry }: BenchParts, site: Site): Promise<Id> {
  const context = { siteId: site.id, blocks: registry, accountId: null }
  const dated = { status: 1, publishedOn: '2010-01-01T00:00:00Z' }
  const archive = stackBlocks([
    { type: BLOCK_TYPE.archive, version: 1, data: { heading: 'By month', groupBy: 'month' } },
    { type: BLOCK_TYPE.postsByAuthor, version: 1, data: { heading: 'Authors' } },
    { type: BLOCK_TYPE.postsByCategory, version: 1, data: { heading: 'Categories' } },
    { type: BLOCK_TYPE.tagCloud, version: 1, data: { heading: 'Tags' } },
  ])
  const bodies = [
    { urlId: 'article', title: 'An article', layout: articleBlocks(12) },
    { urlId: 'archive', title: 'Archive', layout: archive },
  ]
  return withSite(database.app, site.id, async (tx) => {
    for (const body of bodies)
      unwrap(await createDocument(tx, context, { kind: 'page', body: { ...dated, ...body } }))
    const body = { ...dated, urlId: 'posts', title: 'Posts', description: 'Everything since the first year.' }
    return unwrap(await createDocument(tx, context, { kind: 'collection', body })).documentId
  })
}

/** Returns deterministic numbers from 0 to below 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const random = numbers(7)
/** Zipf's law: the frequency of a word is the inverse of its rank. */
const word = () => wordOf(Math.floor(Math.exp(random() * Math.log(20_000))))
const sentence = (words: number) => {
  const text = Array.from({ length: words }, word).join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const written = () =>
  paragraph(Array.from({ length: 5 }, () => sentence(8 + Math.floor(random() * 8))).join(' '))

function textOfPost(): Layout {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: sentence(4) }] }
  const link = { type: 'text', text: 'More', marks: [{ type: 'link', attrs: { href: '/archive' } }] }
  const leading = { type: 'paragraph', content: [link] }
  const html = (...content: unknown[]) => ({
    type: BLOCK_TYPE.html,
    version: 1,
    data: { text: { type: 'doc', content } },
  })
  return stackBlocks([
    html(paragraph(OPENING), written(), written(), heading, leading),
    {
      type: BLOCK_TYPE.quote,
      version: 1,
      data: { quote: { type: 'doc', content: [paragraph(sentence(12))] }, source: sentence(2) },
    },
    html(written(), written()),
  ])
}

async function writeTexts({ database, registry }: BenchParts): Promise<void> {
  const texts = Array.from({ length: TEXTS }, () => {
    const publishedOn = '2010-01-01T00:00:00Z'
    const body = readBody('item', { urlId: 'text', publishedOn, layout: textOfPost() })
    if (!body.ok) throw new Error(body.error)
    return { layout: JSON.stringify(body.value.layout), text: searchTextOf(body.value, registry.toText) }
  })
  await sql`create table magazine_texts (n integer primary key, layout text not null, search_text text not null)`.execute(
    database.owner,
  )
  await sql`
    insert into magazine_texts select ordinality - 1, layout, text
    from unnest(${texts.map(({ layout }) => layout)}::text[], ${texts.map(({ text }) => text)}::text[])
      with ordinality as t (layout, text, ordinality)`.execute(database.owner)
  await sql`create table magazine_words (rank integer primary key, word text not null)`.execute(
    database.owner,
  )
  await sql`
    insert into magazine_words select ordinality - 1, word
    from unnest(${Array.from({ length: 20_000 }, (_, rank) => wordOf(rank))}::text[]) with ordinality as w (word, ordinality)`.execute(
    database.owner,
  )
}

/** That many random words; the reference to `n` makes them different in each row. */
const words = (count: number) => sql`(
  select string_agg(w.word, ' ') from (
    select floor(exp(random() * ln(19990)))::integer as rank from generate_series(1, ${count}::integer + n * 0)) r
  join magazine_words w using (rank))`

async function writePosts(
  database: Database,
  site: Site,
  collectionId: Id,
  media: readonly Id[],
  posts: number,
): Promise<void> {
  const { tags, categories, authors, years } = MAGAZINE
  await database.owner.transaction().execute(async (tx) => {
    await sql`select setseed(0.5)`.execute(tx)
    await sql`
      insert into authors (site_id, slug, name)
      select ${site.id}, 'author-' || n, 'Author ' || n from generate_series(1, ${authors}::integer) n`.execute(
      tx,
    )
    await sql`
      create temporary table made on commit drop as
      select n, title, lower(replace(title, ' ', '-')) || '-' || n as url_id, opening,
        to_char(now() at time zone 'UTC' - ((n - 1 + random()) / ${posts}::float8) * ${years * 365}::integer * interval '1 day',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"') as day
      from (select n, initcap(${words(5)}) as title, ${words(40)} as opening
        from generate_series(1, ${posts}::integer) n) m`.execute(tx)
    await sql`
      insert into documents (site_id, kind, collection_id, url_id, title, status)
      select ${site.id}, 'item', ${collectionId}, url_id, title, 1 from made order by n desc`.execute(tx)
    // Without statistics the planner would scan all documents for each post.
    await sql`analyze made, documents, magazine_texts`.execute(tx)
    // The first tags are on every third post, the last on few.
    await sql`
      insert into revisions (site_id, document_id, number, body, search_text)
      select d.site_id, d.id, 1, jsonb_build_object(
          'title', m.title, 'urlId', m.url_id, 'status', 1, 'publishedOn', m.day,
          'excerpt', case when m.n % 3 = 0 then left(m.opening, 160) else '' end,
          'featured', m.n % 50 = 0,
          'authorId', a.id::text,
          'mediaId', case when m.n % 4 <> 0 then (${media}::text[])[1 + m.n % ${media.length}::integer] end,
          'tags', (select jsonb_agg(distinct 'tag ' || 1 + floor(${tags}::integer * power(random(), 2))::integer)
            from generate_series(1, 3 + m.n * 0)),
          'categories', jsonb_build_array('Category ' || 1 + m.n % ${categories}::integer),
          'layout', replace(t.layout, ${OPENING}, m.opening)::jsonb),
        replace(t.search_text, ${OPENING}, m.opening)
      from made m
      join documents d on d.site_id = ${site.id} and d.kind = 'item' and d.url_id = m.url_id
      join magazine_texts t on t.n = m.n % ${TEXTS}::integer
      join authors a on a.site_id = ${site.id} and a.slug = 'author-' || 1 + m.n % ${authors}::integer`.execute(
      tx,
    )
    await sql`
      update documents d set head_revision_id = r.id from revisions r
      where d.site_id = ${site.id} and r.site_id = d.site_id and r.document_id = d.id and d.kind = 'item'`.execute(
      tx,
    )
  })
}
