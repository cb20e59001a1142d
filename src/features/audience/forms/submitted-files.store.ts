import type { Kysely, Transaction } from 'kysely'
import type { SubmissionFile } from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A stored file of a submission. */
interface NewFile {
  readonly fieldId: string
  readonly name: string
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly sha256: string
}

/** Inserts a file of a submission. */
export async function insertFile(tx: Tx, siteId: Id, submissionId: Id, file: NewFile): Promise<void> {
  await tx
    .insertInto('form_files')
    .values({
      site_id: siteId,
      submission_id: submissionId,
      field_id: file.fieldId,
      name: file.name,
      content_type: file.contentType,
      storage_key: file.key,
      byte_size: String(file.bytes),
      sha256: file.sha256,
    })
    .execute()
}

/** Returns the files of submissions, in the order in which they were sent. */
export async function listFiles(
  tx: Tx,
  siteId: Id,
  submissionIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly SubmissionFile[]>> {
  const found = new Map<Id, SubmissionFile[]>()
  if (submissionIds.length === 0) return found
  const rows = await tx
    .selectFrom('form_files')
    .select(['submission_id', 'id', 'field_id', 'name', 'byte_size'])
    .where('site_id', '=', siteId)
    .where('submission_id', 'in', submissionIds)
    .orderBy('id')
    .execute()
  for (const { submission_id: of, id, field_id: fieldId, name, byte_size: bytes } of rows) {
    if (of === null) continue
    const file = { id, fieldId, name, bytes: Number(bytes) }
    const files = found.get(of)
    if (files === undefined) found.set(of, [file])
    else files.push(file)
  }
  return found
}

/** Returns a file of a submission; undefined if there is no such one. */
export const findFile = (
  tx: Tx,
  siteId: Id,
  { formId, submissionId, fileId }: { readonly formId: Id; readonly submissionId: Id; readonly fileId: Id },
) =>
  tx
    .selectFrom('form_files as f')
    .innerJoin('form_submissions as s', (join) =>
      join.onRef('s.site_id', '=', 'f.site_id').onRef('s.id', '=', 'f.submission_id'),
    )
    .select(['f.name', 'f.content_type as contentType', 'f.storage_key as key'])
    .where('f.site_id', '=', siteId)
    .where('f.id', '=', fileId)
    .where('s.id', '=', submissionId)
    .where('s.form_id', '=', formId)
    .executeTakeFirst()

/** Returns files of deleted submissions of all sites; `owner` bypasses row-level security. */
export const listLeftFiles = (
  owner: Kysely<Tables>,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly id: Id }[]> =>
  owner
    .selectFrom('form_files')
    .select(['site_id as siteId', 'id'])
    .where('submission_id', 'is', null)
    .orderBy('site_id')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Deletes the row of a file of a deleted submission; returns the key of its content, undefined if it is gone already. */
export async function takeLeftFile(tx: Tx, siteId: Id, id: Id): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('form_files')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('submission_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}
