import { type Kysely, sql, type Transaction } from 'kysely'
import { invalidate } from '#features/invalidation/actions.ts'
import { scheduleFileDeletion, commitUpload } from '#features/media/pending-uploads.actions.ts'
import { type LibraryError, libraryErrors } from '#features/media/errors.ts'
import { fileExtension } from '#features/media/file-types.rules.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import type { StoredFile } from '#features/media/store-file.ts'
import { hasRenditions } from '#features/media/rendition.rules.ts'
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

/** Columns that depend on the content; the others are entered by people and stay. */
const CONTENT = [
  'storage_key',
  'content_type',
  'byte_size',
  'width',
  'height',
  'sha256',
  'preview',
  'file_name',
] as const

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
  const previous = await tx
    .selectFrom('former_files')
    .select(['id', ...CONTENT])
    .where('site_id', '=', siteId)
    .where('media_id', '=', fileId)
    .where('storage_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!previous) return fail(libraryErrors.notReplaced())
  const { id, ...content } = previous
  await tx.deleteFrom('former_files').where('site_id', '=', siteId).where('id', '=', id).execute()
  await storePrevious(tx, siteId, fileId, current, now, false)
  await replaceContent(tx, siteId, fileId, content)
  return ok(fileId)
}

type Content = NonNullable<Awaited<ReturnType<typeof lockContent>>>

const lockContent = (tx: Tx, siteId: Id, fileId: Id) =>
  tx
    .selectFrom('media')
    .select(CONTENT)
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .forNoKeyUpdate()
    .executeTakeFirst()

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
  const values = { ...content, byte_size, sha256, former_key: key, storage_key: bytes ? key : null }
  await tx
    .insertInto('former_files')
    .values({ site_id: siteId, media_id: fileId, ...values, replaced_at: now })
    .execute()
  if (!bytes) await scheduleFileDeletion(tx, siteId, [key])
}

async function replaceContent(tx: Tx, siteId: Id, fileId: Id, content: Content): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...content, status: 'ready', preview_due: false, fetch_at: null, fetch_problem: null })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
  // The restored content is no longer a previous one.
  await tx
    .deleteFrom('former_files')
    .where('site_id', '=', siteId)
    .where('media_id', '=', fileId)
    .where('former_key', '=', content.storage_key ?? '')
    .execute()
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
  const due = await owner
    .selectFrom('former_files')
    .select(['site_id', 'id'])
    .where('storage_key', 'is not', null)
    .where('replaced_at', '<', new Date(now.getTime() - RETENTION_MS))
    .limit(500)
    .execute()
  for (const [siteId, rows] of Map.groupBy(due, (row) => row.site_id))
    await withSite(app, siteId, async (tx) => {
      const { rows: purged } = await sql<{ key: string }>`
        with expired as (
          select id, storage_key from former_files
          where site_id = ${siteId} and id = any(${rows.map(({ id }) => id)}::bigint[]) and storage_key is not null
          for update
        )
        update former_files f set storage_key = null from expired
        where f.site_id = ${siteId} and f.id = expired.id returning expired.storage_key as key`.execute(tx)
      await scheduleFileDeletion(
        tx,
        siteId,
        purged.map(({ key }) => key),
      )
    })
}
