import type { Kysely } from 'kysely'
import { findLocation } from '#features/media/media/library/missing-media.store.ts'
import { mediaPath } from '#features/media/media/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

const KEY = /^id\/([1-9]\d{0,17})\/[^/]{1,1000}$/

/** Returns the id in the key of `mediaPathById`; undefined for any other key. */
export const idInKey = (key: string): Id | undefined => KEY.exec(key)?.[1]

/** Returns the URL of a file: its path here, or that on the old site while it is missing; undefined without any. */
export async function findFileUrl(db: Kysely<Tables>, siteId: Id, id: Id): Promise<string | undefined> {
  const found = await withSite(db, siteId, (tx) => findLocation(tx, siteId, id), { readOnly: true })
  if (!found) return undefined
  const path = mediaPath(found)
  if (path !== undefined) return path
  return /^https?:\/\//i.test(found.sourceUrl ?? '') ? (found.sourceUrl ?? undefined) : undefined
}
