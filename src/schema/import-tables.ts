import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { GeneratedId, Id, JsonObject, Timestamp } from '#schema/columns.ts'

interface ImportTable {
  site_id: Id
  id: GeneratedId
  format: string
  file_name: string
  source: string
  status: Generated<'reading' | 'writing' | 'done' | 'failed' | 'undone'>
  report: JSONColumnType<Record<string, unknown>> | null
  identity: JSONColumnType<Record<string, unknown>> | null
  created_at: Timestamp
  finished_at: Date | null
  comments_done: Generated<boolean>
}

interface ImportEntryTable {
  site_id: Id
  import_id: Id
  sequence: number
  source_id: string
  kind: string
  payload: JsonObject
  outcome: 'imported' | 'skipped' | null
  reason: string | null
  note: string | null
  unchanged: Generated<boolean>
  /** Hashes of the reusable blocks of the source that its document contains, by id. */
  reusable_blocks: JsonObject | null
}

interface ImportReferenceTable {
  site_id: Id
  source: string
  kind: string
  source_id: string
  target_id: Id
  url: string | null
  created: Generated<boolean>
  revision_id: Id | null
  /** The original author name or url id where the import used another one, `name_after`. */
  name_before: Generated<string | null>
  name_after: Generated<string | null>
}

/** An uploaded export file and its progress. */
interface ImportFileTable {
  site_id: Id
  id: GeneratedId
  file_name: string
  /** Null once the file is no longer needed. */
  storage_key: string | null
  bytes: ColumnType<string, number, never>
  account_id: Id | null
  state: Generated<'checking' | 'checked' | 'importing' | 'done' | 'rejected' | 'failed'>
  step: Generated<string>
  done: Generated<number>
  total: Generated<number>
  report: JSONColumnType<Record<string, unknown>> | null
  problem: string | null
  /** URL of the old site, given by the owner for exports that do not state it. */
  from_url: string | null
  /** What the columns of a file of products are, as the owner says; null as proposed. */
  mapping: JSONColumnType<Record<string, unknown>[]> | null
  created_at: ColumnType<Date, Date, never>
  changed_at: ColumnType<Date, Date, Date>
  /** Null for files of earlier releases. */
  sha256: string | null
}

/** What an owner said that the columns of files are. */
interface ImportMappingTable {
  site_id: Id
  /** Of the names of the columns. */
  signature: string
  file_name: string
  columns: JSONColumnType<Record<string, unknown>[]>
  changed_at: ColumnType<Date, Date, Date>
}

/** The tables of imports, by name. */
export interface ImportTables {
  imports: ImportTable
  import_entries: ImportEntryTable
  import_references: ImportReferenceTable
  import_files: ImportFileTable
  import_mappings: ImportMappingTable
}
