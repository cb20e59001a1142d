import { sql, type Transaction } from 'kysely'
import { mediaPathById } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A path of `mediaPathById`. */
const OWN_PATH = /^\/_media\/id\/(\d{1,18})\/([^/]+)$/

/**
 * Returns the files of a site that were downloaded from these URLs, or are to be, by URL; of several, the oldest one. A URL
 * of `mediaPathById` is that file itself.
 */
export async function findMediaByUrl(
  tx: Transaction<Tables>,
  siteId: Id,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Id>> {
  if (urls.length === 0) return new Map()
  const own = urls.flatMap((url) => {
    const [, id, name] = OWN_PATH.exec(URL.parse(url)?.pathname ?? '') ?? []
    return id === undefined || name === undefined ? [] : [{ url, id, name: decoded(name) }]
  })
  const { rows } = await sql<{ url: string; id: Id }>`
    select source_url as url, min(id) as id from media
    where site_id = ${siteId} and source_url = any(${urls}::text[]) and trashed_at is null
    group by source_url
    union all
    select n.url, m.id from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as n (url text, id bigint, name text)
    join media m on m.site_id = ${siteId} and m.id = n.id and m.file_name = n.name`.execute(tx)
  return new Map(rows.map(({ url, id }) => [url, id]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where a file is, for other programs. */
export interface MediaAddress {
  /** A path of `mediaPathById`, or the URL from which a missing file is to be downloaded. */
  readonly url: string
  readonly alt: string
}

/** Returns where files are, by id. */
export async function findMediaAddresses(
  tx: Transaction<Tables>,
  siteId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, MediaAddress>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('media')
    .select(['id', 'file_name as fileName', 'alt', 'status', 'source_url as sourceUrl'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, fileName, alt, status, sourceUrl }) => {
      const isMissing = status === 'missing' && sourceUrl !== null && /^https?:/.test(sourceUrl)
      return [id, { url: isMissing ? sourceUrl : mediaPathById(id, fileName), alt }]
    }),
  )
}
