import type { Kysely, Transaction } from 'kysely'
import { type FormError, formErrors } from '#features/audience/forms/errors.ts'
import type { KeptFile } from '#features/audience/forms/received-files.actions.ts'
import * as store from '#features/audience/forms/submitted-files.store.ts'
import { commitUpload, scheduleFileDeletion } from '#features/media/media/uploads/pending-uploads.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { OpenFile } from '#platform/storage/store.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const BATCH_SIZE = 500

/** Records the stored files of a submission. */
export async function recordFiles(
  tx: Tx,
  siteId: Id,
  submissionId: Id,
  kept: readonly KeptFile[],
): Promise<void> {
  for (const { pendingUploadId, fieldId, name, key, contentType, bytes, sha256 } of kept) {
    await store.insertFile(tx, siteId, submissionId, { fieldId, name, key, contentType, bytes, sha256 })
    await commitUpload(tx, siteId, pendingUploadId)
  }
}

/** A file of a submission that is downloaded. */
export interface DownloadedFile {
  readonly name: string
  readonly contentType: string
  readonly opened: OpenFile
}

/** Opens a file of a submission. Fails with NO_FILE. */
export async function openFile(
  { db, files }: { readonly db: Kysely<Tables>; readonly files: FileStore },
  siteId: Id,
  of: { readonly formId: Id; readonly submissionId: Id; readonly fileId: Id },
): Promise<Result<DownloadedFile, FormError>> {
  const file = await withSite(db, siteId, (tx) => store.findFile(tx, siteId, of), { readOnly: true })
  const opened = file && (await files.forSite(siteId).open(file.key))
  if (!file || !opened) return fail(formErrors.noFile())
  return ok({ name: file.name, contentType: file.contentType, opened })
}

/**
 * Deletes the files of submissions that were deleted, of all sites: first their rows, and later their content, as that of
 * media that was deleted. Safe beside other runs.
 */
export async function deleteLeftFiles({
  owner,
  app,
}: {
  readonly owner: Kysely<Tables>
  readonly app: Kysely<Tables>
}): Promise<void> {
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE;) {
    const left = await store.listLeftFiles(owner, BATCH_SIZE)
    for (const { siteId, id } of left)
      await withSite(app, siteId, async (tx) => {
        const key = await store.takeLeftFile(tx, siteId, id)
        if (key !== undefined) await scheduleFileDeletion(tx, siteId, [key])
      })
    batch = left.length
  }
}
