import { z } from 'zod'

/** What the manifest of a site's archive calls its kind. */
export const ARCHIVE_FORMAT = 'sitewright-site'
/** Raised when a reader of the former number could no longer understand an archive. */
export const ARCHIVE_VERSION = 1

export const MANIFEST = 'manifest.json'
export const ACCOUNTS = 'accounts.ndjson'
export const FILES = 'files/'

/** The entry with the rows of a table. */
export const tableEntry = (table: string): string => `tables/${table}.ndjson`

const part = z.object({
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
})

/** What must be known to judge whether an archive can be read; later versions may say more. */
export const manifestHeadSchema = z.looseObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().positive(),
  /** The newest migration of the database that it comes from. */
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

/** What an archive holds. */
export interface ArchiveSummary {
  readonly rows: number
  readonly files: number
}

/** What is read of an archive at most (P25). */
export interface ArchiveLimits {
  readonly entries: number
  /** Bytes of one entry, a file or a table. */
  readonly entryBytes: number
  /** Bytes of one row. */
  readonly rowBytes: number
  /** How far identities of rows may be ahead of those given here; whoever is not trusted shall not use them up. */
  readonly idsAhead: number
}

/** A site made of an archive. */
export interface RestoredSite extends ArchiveSummary {
  readonly id: string
  readonly identifier: string
  /** Rows that were left out because they belong to an account that is not here. */
  readonly leftOut: number
  /** Host names that have to be proved again. */
  readonly domains: readonly string[]
}
