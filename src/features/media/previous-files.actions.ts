import { type Kysely, sql, type Transaction } from 'kysely'
import { giveUpFiles, settleFile } from '#features/media/pending-uploads.actions.ts'
import { type LibraryError, libraryErrors } from '#features/media/errors.ts'
import { endingOf } from '#features/media/file-types.rules.ts'
import { renditionsJob } from '#features/media/jobs.ts'
import type { KeptFile } from '#features/media/store-file.ts'
import { hasRenditions } from '#features/media/rendition.rules.ts'
import { lockSite, raiseLiveVersion } from '#features/publishing/actions.ts'
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

/** How long replaced content can be brought back, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000

/** Of a file, what its bytes say; the rest is said by people and stays. */
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

/** Gives a file content that has its place; what it had is kept beside it. Fails with NO_FILE. */
export function recordReplacement(
  { db, jobs }: Parts,
  siteId: Id,
  fileId: Id,
  { arrivalId, columns }: KeptFile,
  now: Date,
): Promise<Result<Id, LibraryError>> {
  return withSiteResult(db, siteId, async (tx) => {
    await lockSite(tx, siteId)
    const previous = await lockContent(tx, siteId, fileId)
    if (!previous) return fail(libraryErrors.noFile())
    await settleFile(tx, siteId, arrivalId)
    const { storage_key: key } = columns
    if (previous.storage_key === key) return ok(fileId)
    await keepPrevious(tx, siteId, fileId, previous, now, true)
    await putContent(tx, siteId, fileId, { ...columns, file_name: renamed(previous.file_name, key) })
    if (hasRenditions(columns.content_type)) await jobs?.enqueue(tx, renditionsJob, { siteId, key })
    return ok(fileId)
  })
}

/** Brings back what a file was before it was replaced the last time. Fails with NO_FILE and NOT_REPLACED. */
export async function revertFile(
  tx: Tx,
  siteId: Id,
  fileId: Id,
  now: Date,
): Promise<Result<Id, LibraryError>> {
  await lockSite(tx, siteId)
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
  await keepPrevious(tx, siteId, fileId, current, now, false)
  await putContent(tx, siteId, fileId, content)
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

/** Notes what a file was; a missing one was nothing. Without `bytes` only its address is kept. */
async function keepPrevious(
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
  if (!bytes) await giveUpFiles(tx, siteId, [key])
}

async function putContent(tx: Tx, siteId: Id, fileId: Id, content: Content): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...content, status: 'ready', preview_due: false, fetch_at: null, fetch_problem: null })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
  // What it is again it was not only before.
  await tx
    .deleteFrom('former_files')
    .where('site_id', '=', siteId)
    .where('media_id', '=', fileId)
    .where('former_key', '=', content.storage_key ?? '')
    .execute()
  await raiseLiveVersion(tx, siteId)
}

/** The name with the ending that its content has now. */
function renamed(fileName: string, key: string): string {
  const [was, is] = [endingOf(fileName), endingOf(key)]
  if (was === is || (is === 'jpg' && was === 'jpeg')) return fileName
  return `${was === '' ? fileName : fileName.slice(0, -was.length - 1)}.${is}`.slice(-255)
}

/** Gives up the bytes that were replaced more than thirty days ago, of all sites. `owner` bypasses row-level security. */
export async function forgetPreviousFiles(
  { owner, app }: { readonly owner: Kysely<Tables>; readonly app: Kysely<Tables> },
  now: Date,
): Promise<void> {
  const due = await owner
    .selectFrom('former_files')
    .select(['site_id', 'id'])
    .where('storage_key', 'is not', null)
    .where('replaced_at', '<', new Date(now.getTime() - KEPT_FOR))
    .limit(500)
    .execute()
  for (const [siteId, rows] of Map.groupBy(due, (row) => row.site_id))
    await withSite(app, siteId, async (tx) => {
      const { rows: given } = await sql<{ key: string }>`
        with gone as (
          select id, storage_key from former_files
          where site_id = ${siteId} and id = any(${rows.map(({ id }) => id)}::bigint[]) and storage_key is not null
          for update
        )
        update former_files f set storage_key = null from gone
        where f.site_id = ${siteId} and f.id = gone.id returning gone.storage_key as key`.execute(tx)
      await giveUpFiles(
        tx,
        siteId,
        given.map(({ key }) => key),
      )
    })
}
