import { sql } from 'kysely'
import type { ContentSource } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'

/** An item of a product feed. */
export interface FeedItem {
  readonly id: Id
  readonly path: string
  readonly title: string
  readonly excerpt: string
  readonly text: string
  readonly mediaId: Id | null
}

/** Characters of a description that shopping services take. */
const MAX_DESCRIPTION = 5000

/** Returns products that visitors may see, by id, behind the one with the id `after`. */
export async function findFeedItems(
  source: ContentSource,
  input: { readonly siteId: Id; readonly now: Date; readonly after: Id; readonly limit: number },
): Promise<readonly FeedItem[]> {
  const { siteId, now, after, limit } = input
  const { publishedDocuments } = source.tables
  const { rows } = await sql<FeedItem>`
    select p.document_id as id, p.path, p.title, p.excerpt, p.media_id as "mediaId",
      left(r.search_text, ${MAX_DESCRIPTION}::integer) as text
    from products s
    join ${publishedDocuments} p on p.site_id = s.site_id and p.document_id = s.item_id
    join ${publishedDocuments} c on c.site_id = p.site_id and c.document_id = p.collection_id
    join revisions r on r.site_id = p.site_id and r.id = p.revision_id
    where s.site_id = ${siteId} and s.item_id > ${after} and not p.locked and not c.locked
      and p.visible_from <= ${now} and c.visible_from <= ${now}
    order by s.item_id limit ${limit}`.execute(source.tx)
  return rows
}
