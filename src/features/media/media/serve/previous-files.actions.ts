import type { Kysely, Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { scheduleFileDeletion, commitUpload } from '#features/media/media/uploads/pending-uploads.actions.ts'
import { type LibraryError, libraryErrors } from '#features/media/media/errors.ts'
import { fileExtension } from '#features/media/media/library/file-types.rules.ts'
import {
  type Content,
  deletePreviousFile,
  deletePreviousKey,
  findPreviousContent,
  insertPreviousFile,
  listReplacedBefore,
  lockContent,
  purgePreviousContent,
  setContent,
} from '#features/media/media/serve/previous-files.store.ts'
import { renditionsJob } from '#features/media/media/jobs.ts'
import type { StoredFile } from '#features/media/media/uploads/store-file.ts'
import { hasRenditions } from '#features/media/media/renditions/rendition.rules.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

interface Parts {
  readonly db: Kysely<Tables>
  readonly jobs?: Pick<Jobs, 'enqueue'>
}

/** How long replaced content can be restored, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000
/** Files per run. */
const BATCH_SIZE = 500

/**
 * Replaces the content of a file with a stored one and stores the previous content beside it. Fails with
 * FILE_NOT_FOUND.
 */
export function recordReplacement(
  {
    db,
    jobs,
    recordIn,
  }: Parts & {
    readonly recordIn?: ((tx: Tx, fileName: string) => Promise<void>) | undefined
  },
  siteId: Id,
  fileId: Id,
  { pendingUploadId, columns }: StoredFile,
  now: Date,
): Promise<Result<Id, LibraryError>> {
  return withSiteResult(db, siteId, async (tx) => {
    const previous = await lockContent(tx, siteId, fileId)
    if (!previous) return fail(libraryErrors.noFile())
    await commitUpload(tx, siteId, pendingUploadId)
    const { storage_key: key } = columns
    if (previous.storage_key === key) {
      await recordIn?.(tx, previous.file_name)
      return ok(fileId)
    }
    const fileName = withExtensionOf(previous.file_name, key)
    await recordIn?.(tx, fileName)
    await storePrevious(tx, siteId, fileId, previous, now, true)
    await replaceContent(tx, siteId, fileId, { ...columns, file_name: fileName })
    if (hasRenditions(columns.content_type)) await jobs?.enqueue(tx, renditionsJob, { siteId, key })
    return ok(fileId)
  })
}

/**
 * Restores the content that a file had before it was last replaced. Fails with FILE_NOT_FOUND and
 * NO_PREVIOUS_CONTENT.
 */
export async function revertFile(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  now: Date,
): Promise<Result<Id, LibraryError>> {
  const current = await lockContent(tx, siteId, fileId)
  if (!current) return fail(libraryErrors.noFile())
  const previous = await findPreviousContent(tx, siteId, fileId)
  if (!previous) return fail(libraryErrors.notReplaced())
  const { id, ...content } = previous
  await deletePreviousFile(tx, siteId, id)
  await storePrevious(tx, siteId, fileId, current, now, false)
  await replaceContent(tx, siteId, fileId, content)
  return ok(fileId)
}

/** Stores the previous content of a file; missing files have none. Without `bytes` only its URL is stored. */
async function storePrevious(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  { storage_key: key, byte_size, sha256, ...content }: Content,
  now: Date,
  bytes: boolean,
): Promise<void> {
  if (key === null || byte_size === null || sha256 === null) return
  const values = { ...content, byte_size, sha256, previous_key: key, storage_key: bytes ? key : null }
  await insertPreviousFile(tx, siteId, fileId, values, now)
  if (!bytes) await scheduleFileDeletion(tx, siteId, [key])
}

async function replaceContent(tx: Tx, siteId: Id, fileId: Id, content: Content): Promise<void> {
  await setContent(tx, siteId, fileId, content)
  // The restored content is no longer a previous one.
  await deletePreviousKey(tx, siteId, fileId, content.storage_key ?? '')
  await invalidate(tx, siteId, [`media:${fileId}`])
}

/** Returns the name with the extension of its new content. */
function withExtensionOf(fileName: string, key: string): string {
  const [before, after] = [fileExtension(fileName), fileExtension(key)]
  if (before === after || (after === 'jpg' && before === 'jpeg')) return fileName
  return `${before === '' ? fileName : fileName.slice(0, -before.length - 1)}.${after}`.slice(-255)
}

/**
 * Purges content of all sites that was replaced more than 30 days ago. `owner` bypasses row-level security.
 */
export async function purgePreviousFiles(
  { owner, app }: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables> },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const due = await listReplacedBefore(owner, before, BATCH_SIZE)
  for (const [siteId, rows] of Map.groupBy(due, (row) => row.site_id))
    await withSite(app, siteId, async (tx) => {
      const ids = rows.map(({ id }) => id)
      await scheduleFileDeletion(tx, siteId, await purgePreviousContent(tx, siteId, ids))
    })
}
