import { sql } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'

/** Publishes a body by SQL, without any check, like a bug in an older version could have left it. */
export async function breakDocument(
  database: Database,
  siteId: Id,
  documentId: Id,
  body: unknown,
): Promise<void> {
  await database.owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into revisions (site_id, document_id, number, body)
      select ${siteId}, ${documentId}, max(number) + 1, ${JSON.stringify(body)}::jsonb
      from revisions where site_id = ${siteId} and document_id = ${documentId}
      returning id`.execute(tx)
    const revisionId = rows[0]?.id
    await sql`update documents set head_revision_id = ${revisionId}, published_revision_id = ${revisionId}
      where site_id = ${siteId} and id = ${documentId}`.execute(tx)
    await sql`update published_documents set revision_id = ${revisionId}
      where site_id = ${siteId} and document_id = ${documentId}`.execute(tx)
    await sql`update sites set version = version + 1 where id = ${siteId}`.execute(tx)
  })
}
