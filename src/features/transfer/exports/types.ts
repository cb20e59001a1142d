import { z } from 'zod'

/** The `format` in the manifest. */
export const ARCHIVE_FORMAT = 'sitewright-site'
/** Incremented when older readers can no longer read an archive. */
export const ARCHIVE_VERSION = 1

export const MANIFEST = 'manifest.json'
export const ACCOUNTS = 'accounts.ndjson'
export const FILES = 'files/'

/** Returns the entry name of a table. */
export const tableEntry = (table: string): string => `tables/${table}.ndjson`

const part = z.object({
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})

/** The fields that decide whether an archive can be read; later versions may add others. */
export const manifestHeadSchema = z.looseObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
  /** The newest migration of the source database. */
  schema: z.int().positive(),
})

/** The first entry of an archive. */
export const manifestSchema = manifestHeadSchema.extend({
  version: z.literal(ARCHIVE_VERSION),
  createdAt: z.iso.datetime(),
  identifier: z.string().max(63),
  accounts: part,
  tables: z.record(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/), part),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestPart = z.infer<typeof part>

/** The content of an archive. */
export interface ArchiveSummary {
  readonly rows: number
  readonly files: number
}

/** Limits of reading an archive (P25). */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of one entry, a file or a table. */
  readonly entryBytes: number
  /** Bytes of one row. */
  readonly rowBytes: number
  /** How far ids may be ahead of those used here, so that untrusted archives cannot exhaust them. */
  readonly maxIdGap: number
}

/** What an archive did not have. */
export interface LeftOut {
  /** Names of files. */
  readonly files: readonly string[]
  /** Titles of products that sold one of them, and are drafts now. */
  readonly products: readonly string[]
}

/** A restored site. */
export interface RestoredSite extends ArchiveSummary {
  readonly id: string
  readonly identifier: string
  /** Number of rows skipped because their account does not exist here. */
  readonly skippedRows: number
  /** Domains that must be verified again. */
  readonly domains: readonly string[]
  readonly leftOut: LeftOut
}
