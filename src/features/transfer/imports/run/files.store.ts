import { sql, type Transaction } from 'kysely'
import { type FileChoices, fileChoicesSchema } from '#features/transfer/imports/model/file-choices.types.ts'
import type { ColumnChoice } from '#features/transfer/imports/model/product-report.types.ts'
import type { TaxClassChoice } from '#features/transfer/imports/model/tax-classes.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

export type { FileChoices }

/** An uploaded export and its progress. */
export interface ImportFile {
  readonly id: Id
  readonly fileName: string
  readonly storageKey: string | null
  readonly bytes: number
  readonly accountId: Id | null
  readonly state: 'checking' | 'checked' | 'importing' | 'done' | 'rejected' | 'failed'
  readonly step: string
  readonly done: number
  readonly total: number
  readonly report: unknown
  readonly problem: string | null
  /** URL of the old site as the owner gave it. */
  readonly fromUrl: string | null
  /** What the owner says of a file of products; null before. */
  readonly mapping: FileChoices | null
  readonly createdAt: Date
}

/** How many files are listed. */
const MAX_LISTED = 20

const select = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('import_files')
    .select(['id', 'file_name', 'storage_key', 'bytes', 'account_id', 'state', 'step', 'done', 'total'])
    .select(['report', 'problem', 'from_url', 'mapping', 'created_at'])
    .where('site_id', '=', siteId)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** They are stored as one list: columns, tax classes, and the others. Files of before have no others. */
type StoredChoice =
  | ColumnChoice
  | { readonly taxClass: string; readonly use: TaxClassChoice['use'] }
  | { readonly others: Pick<FileChoices, 'decimalMark' | 'target'> & { readonly asRecognised: boolean } }

const storedChoices = ({
  columns,
  taxClasses,
  decimalMark,
  target,
}: FileChoices): readonly StoredChoice[] => [
  ...(columns ?? []),
  ...taxClasses.map(({ name, use }) => ({ taxClass: name, use })),
  { others: { decimalMark, target, asRecognised: columns === null } },
]

function choicesOf(stored: readonly StoredChoice[]): FileChoices {
  const { asRecognised = false, ...others } =
    stored.map((one) => ('others' in one ? one.others : undefined)).find((one) => one !== undefined) ?? {}
  const columns = stored.flatMap((one) => ('field' in one ? [one] : []))
  return fileChoicesSchema.parse({
    columns: asRecognised ? null : columns,
    taxClasses: stored.flatMap((one) => ('taxClass' in one ? [{ name: one.taxClass, use: one.use }] : [])),
    ...others,
  })
}

const fileOf = (row: Row): ImportFile => ({
  id: row.id,
  fileName: row.file_name,
  storageKey: row.storage_key,
  bytes: Number(row.bytes),
  accountId: row.account_id,
  state: row.state,
  step: row.step,
  done: row.done,
  total: row.total,
  report: row.report,
  problem: row.problem,
  fromUrl: row.from_url,
  mapping: row.mapping === null ? null : choicesOf(row.mapping as unknown as readonly StoredChoice[]),
  createdAt: row.created_at,
})

/** Inserts an uploaded export and returns its id; undefined while one with the same hash waits to be imported. */
export async function insertFile(
  tx: Tx,
  siteId: Id,
  file: Pick<ImportFile, 'fileName' | 'bytes' | 'accountId'> & {
    readonly storageKey: string
    readonly sha256: string | null
  },
  now: Date,
): Promise<Id | undefined> {
  const row = await tx
    .insertInto('import_files')
    .values({
      site_id: siteId,
      file_name: file.fileName,
      storage_key: file.storageKey,
      bytes: file.bytes,
      account_id: file.accountId,
      sha256: file.sha256,
      report: null,
      problem: null,
      from_url: null,
      mapping: null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'sha256'])
        // As the index has it: no parameter.
        .where(sql<boolean>`sha256 is not null and state in ('checking', 'checked', 'importing', 'failed')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** States of files that can still be imported; as the index of hashes has them. */
const WAITING = ['checking', 'checked', 'importing', 'failed'] as const

/** Returns the upload with a hash that waits to be imported. */
export async function findWaitingFile(tx: Tx, siteId: Id, sha256: string): Promise<ImportFile | undefined> {
  const row = await select(tx, siteId)
    .where('sha256', '=', sha256)
    .where('state', 'in', WAITING)
    .executeTakeFirst()
  return row && fileOf(row)
}

/** Returns the newest uploaded exports of a site. */
export async function listFiles(tx: Tx, siteId: Id): Promise<readonly ImportFile[]> {
  const rows = await select(tx, siteId).orderBy('id', 'desc').limit(MAX_LISTED).execute()
  return rows.map(fileOf)
}

/** Returns an uploaded export and locks its row until the transaction ends. */
export async function lockFile(tx: Tx, siteId: Id, id: Id): Promise<ImportFile | undefined> {
  const row = await select(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fileOf(row)
}

/** Returns an uploaded export. */
export async function findFile(tx: Tx, siteId: Id, id: Id): Promise<ImportFile | undefined> {
  const row = await select(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && fileOf(row)
}

/** Updates an uploaded export. Returns whether there still is one. */
export async function updateFile(
  tx: Tx,
  siteId: Id,
  id: Id,
  change: Partial<
    Pick<ImportFile, 'state' | 'step' | 'done' | 'total' | 'problem' | 'storageKey' | 'fromUrl' | 'mapping'>
  > & {
    readonly report?: object | null
  },
  now: Date,
): Promise<boolean> {
  const { report, storageKey, fromUrl, mapping, ...rest } = change
  const { numUpdatedRows } = await tx
    .updateTable('import_files')
    .set({
      ...rest,
      ...(report === undefined ? {} : { report: report === null ? null : JSON.stringify(report) }),
      ...(storageKey === undefined ? {} : { storage_key: storageKey }),
      ...(fromUrl === undefined ? {} : { from_url: fromUrl }),
      ...(mapping === undefined
        ? {}
        : { mapping: mapping === null ? null : JSON.stringify(storedChoices(mapping)) }),
      changed_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an uploaded export. */
export async function deleteFile(tx: Tx, siteId: Id, id: Id): Promise<void> {
  await tx.deleteFrom('import_files').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Returns how many exports of a site still have a stored file. */
export async function countStoredFiles(tx: Tx, siteId: Id): Promise<number> {
  const { count } = await tx
    .selectFrom('import_files')
    .select(sql<string>`count(*)`.as('count'))
    .where('site_id', '=', siteId)
    .where('storage_key', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
