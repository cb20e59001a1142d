import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the contents of these items of a kind. */
export async function findContents(
  tx: Tx,
  siteId: Id,
  importId: Id,
  kind: string,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; content: string }>`
    select source_id as id, payload ->> 'content' as content from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = ${kind} and source_id = any(${sourceIds})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** Entries read at once to find their images; one may have 20 MB. */
const INLINE_IMAGES_BATCH = 5

/** Returns the next entries after a position whose text holds files (`data:` URLs), in file order. */
export async function nextWithInlineImages(
  tx: Tx,
  { siteId, importId }: { readonly siteId: Id; readonly importId: Id },
  after: number,
): Promise<readonly { readonly sequence: number; readonly title: string; readonly content: string }[]> {
  const { rows } = await sql<{ sequence: number; title: string; content: string }>`
    select sequence, payload->>'title' as title, payload->>'content' as content from import_entries
    where site_id = ${siteId} and import_id = ${importId} and sequence > ${after}
      and strpos(payload->>'content', ';base64,') > 0
    order by sequence limit ${INLINE_IMAGES_BATCH}`.execute(tx)
  return rows
}
