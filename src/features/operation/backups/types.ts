import { z } from 'zod'

export const BACKUP_FORMAT = 'sitewright-backup'
/** Incremented when older readers can no longer read a backup. */
export const BACKUP_VERSION = 1

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.ndjson'
export const FILES = 'files/'

/** Returns the entry name of a table. */
export const tableEntry = (table: string): string => `tables/${table}.ndjson`

const part = z.object({ rows: z.int().nonnegative(), bytes: z.int().nonnegative() })

/** The fields that decide whether a backup can be read; later versions may add others. */
export const backupHeadSchema = z.looseObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().positive(),
  /** The newest migration of the source database. */
  schema: z.int().positive(),
})

/** The first entry of a backup. */
export const backupSchema = backupHeadSchema.extend({
  version: z.literal(BACKUP_VERSION),
  createdAt: z.iso.datetime(),
  tables: z.record(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/), part),
  /** The last values of id sequences, by name. */
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
  jobs: part,
})

export type BackupManifest = z.infer<typeof backupSchema>

/** The content of a backup. */
export interface BackupSummary {
  readonly sites: number
  readonly accounts: number
  readonly rows: number
  readonly files: number
  readonly jobs: number
}
