import { type Kysely, sql } from 'kysely'
import { renditionsJob } from '#features/media/jobs.ts'
import { type KeptImage, keepImage } from '#features/media/keep-image.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import { MAX_IMAGE_BYTES } from '#platform/images/limits.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** A picture that pages show and whose file is somewhere else. */
export interface AbsentPicture {
  readonly id: Id
  readonly fileName: string
  readonly sourceUrl: string
}

/** What became of the pictures that were asked for. */
export interface FetchReport {
  readonly fetched: number
  /** In words for the owner, one for each that did not come. */
  readonly refused: readonly (AbsentPicture & { readonly reason: string })[]
}

/** Of a picture (P28). */
const LIMITS = { milliseconds: 60_000, bytes: MAX_IMAGE_BYTES } as const
/** Pages are made anew after so many have come, not after each. */
const AT_ONCE = 10

/** The pictures of a site that are missing and have an address to come from, oldest first. */
export function findAbsentPictures(db: Kysely<Tables>, siteId: Id): Promise<readonly AbsentPicture[]> {
  return withSite(db, siteId, (tx) =>
    tx
      .selectFrom('media')
      .select(['id', 'file_name as fileName', sql<string>`source_url`.as('sourceUrl')])
      .where('site_id', '=', siteId)
      .where('status', '=', 'missing')
      .where('source_url', 'is not', null)
      // Of a file whose name does not tell, only its content can.
      .where((row) =>
        row.or([
          row('content_type', 'like', 'image/%'),
          row('content_type', '=', 'application/octet-stream'),
        ]),
      )
      .orderBy('id')
      .execute(),
  )
}

/**
 * Fetches the pictures of a site that are missing, one after the other and from public addresses only, and takes them
 * in like uploads. Pages show them as they come. What was interrupted goes on at the next call; nothing comes twice.
 */
export async function fetchAbsentPictures(
  parts: {
    readonly db: Kysely<Tables>
    readonly files: FileStore
    readonly fetch: GuardedFetch
    readonly jobs: Pick<Jobs, 'enqueue'>
  },
  siteId: Id,
): Promise<FetchReport> {
  const refused: (AbsentPicture & { reason: string })[] = []
  let fetched = 0
  let came: { id: Id; image: KeptImage }[] = []
  const record = async () => {
    if (came.length > 0) fetched += await recordImages(parts, siteId, came)
    came = []
  }
  for (const picture of await findAbsentPictures(parts.db, siteId)) {
    const image = await fetchImage(parts, siteId, picture)
    if (image.ok) came.push({ id: picture.id, image: image.value })
    else refused.push({ ...picture, reason: image.error })
    if (came.length >= AT_ONCE) await record()
  }
  await record()
  return { fetched, refused }
}

async function fetchImage(
  { files, fetch }: { readonly files: FileStore; readonly fetch: GuardedFetch },
  siteId: Id,
  { sourceUrl, fileName }: AbsentPicture,
): Promise<Result<KeptImage, string>> {
  const answer = await fetch(sourceUrl, {
    headers: { accept: 'image/*', 'user-agent': 'Sitewright' },
    limits: LIMITS,
  })
  if (!answer.ok) return fail(answer.error.message)
  if (answer.value.status !== 200) return fail(`The server answered with ${answer.value.status}.`)
  const kept = await keepImage(files, { siteId, fileName, bytes: answer.value.body })
  return kept.ok ? ok(kept.value) : fail(kept.error.message)
}

/** Answers how many were still missing: another process may have brought some of them meanwhile. */
function recordImages(
  { db, jobs }: { readonly db: Kysely<Tables>; readonly jobs: Pick<Jobs, 'enqueue'> },
  siteId: Id,
  came: readonly { readonly id: Id; readonly image: KeptImage }[],
): Promise<number> {
  return withSite(db, siteId, async (tx) => {
    let recorded = 0
    for (const { id, image } of came) {
      const { numUpdatedRows } = await tx
        .updateTable('media')
        .set(image)
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('status', '=', 'missing')
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      await jobs.enqueue(tx, renditionsJob, { siteId, key: image.storage_key })
      recorded += 1
    }
    if (recorded > 0) await raiseLiveVersion(tx, siteId)
    return recorded
  })
}
