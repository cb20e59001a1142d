import { sql } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'

/**
 * Inserts many unpublished items by SQL: `{name}-1`, `{name}-2` … with that word in their titles and `text`
 * below them. Returns their ids.
 */
export async function insertDrafts(
  database: Database,
  input: { siteId: Id; collectionId: Id; name: string; text: string; count: number },
): Promise<readonly Id[]> {
  const { siteId, collectionId, name, text, count } = input
  return database.owner.transaction().execute(async (tx) => {
    await sql`
      insert into documents (site_id, kind, collection_id, url_id, title, status)
      select ${siteId}, 'item', ${collectionId}, ${name}::text || '-' || n, ${name}::text || ' ' || n, 1
      from generate_series(1, ${count}::integer) n`.execute(tx)
    await sql`
      insert into revisions (site_id, document_id, number, body, search_text)
      select d.site_id, d.id, 1, jsonb_build_object('title', d.title, 'urlId', d.url_id, 'status', 1,
        'publishedOn', '2026-01-01T00:00:00Z', 'tags', jsonb_build_array(${name}::text)), ${text}
      from documents d where d.site_id = ${siteId} and d.url_id like ${`${name}-%`}`.execute(tx)
    const { rows } = await sql<{ id: Id }>`
      update documents d set head_revision_id = r.id from revisions r
      where d.site_id = ${siteId} and d.url_id like ${`${name}-%`} and r.site_id = d.site_id and r.document_id = d.id
      returning d.id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}
