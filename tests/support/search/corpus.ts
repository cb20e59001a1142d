import { sql } from 'kysely'
import { indexDocuments, indexPendingBatches } from '#features/content/search/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { TestWeb } from '../web.ts'

const WORDS = 20_000
const BATCH = 10_000
const ONSETS = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl sp st t th tr v w'.split(' ')
const RHYMES =
  'ab ack ain am and ape ar as ate aw eam ear eck ell en ern est ib ick ide ift ig ill in ing ip ire isk oa ock oil old om one oof or ost out ub uck ull um unt ure ush'.split(
    ' ',
  )

/** Returns an invented word of one to three syllables, deterministic and unique per number. */
export function wordOf(rank: number): string {
  const syllables = ONSETS.length * RHYMES.length
  // A step that is coprime to the number of syllables visits each of them.
  const syllable = (number: number) => {
    const at = (number * 611) % syllables
    return (ONSETS[at % ONSETS.length] ?? '') + (RHYMES[Math.floor(at / ONSETS.length)] ?? '')
  }
  const first = syllable(rank % syllables)
  return rank < syllables ? `${first}o` : first + syllable(Math.floor(rank / syllables) * 97 + (rank % 89))
}

/**
 * Fills a collection with public items by SQL: titles of 3 to 6 words, texts of 150, word frequencies by
 * Zipf's law, dates over ten years.
 */
export async function fillCollection(
  web: TestWeb,
  site: Site,
  collectionId: Id,
  items: number,
): Promise<void> {
  const { owner, app } = web.database
  await sql`create table if not exists corpus_words (rank integer primary key, word text not null)`.execute(
    owner,
  )
  await sql`
    insert into corpus_words select ordinality - 1, word
    from unnest(${Array.from({ length: WORDS }, (_, rank) => wordOf(rank))}::text[]) with ordinality as w (word, ordinality)
    on conflict do nothing`.execute(owner)
  await sql`select setseed(0.5)`.execute(owner)
  for (let start = 0; start < items; start += BATCH) {
    const count = Math.min(BATCH, items - start)
    await insertBatch(web, site, collectionId, start, count)
    const ids = await owner
      .selectFrom('published_documents')
      .select('document_id')
      .where('site_id', '=', site.id)
      .where('path', 'like', `/${'%'}/batch-${start}-%`)
      .execute()
    await withSite(app, site.id, (tx) =>
      indexDocuments(
        tx,
        site.id,
        ids.map((row) => row.document_id),
      ),
    )
    await indexPendingBatches(app)
  }
  await sql`analyze documents, revisions, published_documents, published_search`.execute(owner)
}

async function insertBatch(
  web: TestWeb,
  site: Site,
  collectionId: Id,
  start: number,
  count: number,
): Promise<void> {
  await sql`
    with made as materialized (
      select n, 'batch-' || ${start}::text || '-' || n as url_id,
        now() - random() * interval '3650 days' as day,
        (select string_agg(word, ' ') from (
          select floor(exp(random() * ln(${WORDS}::float8)))::integer as rank from generate_series(1, 150 + n * 0)) r
          join corpus_words w on w.rank = least(r.rank, ${WORDS}::integer - 1)) as body,
        (select initcap(string_agg(word, ' ')) from (
          select floor(exp(random() * ln(${WORDS}::float8)))::integer as rank from generate_series(1, 3 + n % 4)) r
          join corpus_words w on w.rank = least(r.rank + 40, ${WORDS}::integer - 1)) as title
      from generate_series(1, ${count}::integer) n
    ), document as (
      insert into documents (site_id, kind, collection_id, url_id, title, status)
      select ${site.id}, 'item', ${collectionId}, url_id, title, 1 from made
      returning id, url_id
    ), revision as (
      insert into revisions (site_id, document_id, number, body, search_text)
      select ${site.id}, d.id, 1, jsonb_build_object('title', m.title, 'urlId', m.url_id, 'status', 1, 'publishedOn', m.day), m.body
      from document d join made m using (url_id)
      returning id, document_id
    )
    insert into published_documents (site_id, document_id, revision_id, kind, collection_id, path, title, visible_from, published_on)
    select ${site.id}, d.id, r.id, 'item', ${collectionId}, '/blog/' || m.url_id, m.title, '-infinity', m.day
    from revision r join document d on d.id = r.document_id join made m using (url_id)`.execute(
    web.database.owner,
  )
}
