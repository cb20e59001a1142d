import type { Transaction } from 'kysely'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { ArchiveLimits } from '#features/transfer/exports/types.ts'
import type { SiteLimits } from '#features/tenancy/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Options of restoring an archive. */
export interface ReadOptions {
  /** An identifier that replaces the archived one. */
  readonly identifier?: string | undefined
  /** The account that owns the restored site, with every permission. */
  readonly ownerId?: string | null
  /** Whether accounts are matched by email address. */
  readonly matchAccounts?: boolean
  /** Quotas of the restored site; an archive that exceeds them is rejected. */
  readonly siteLimits?: SiteLimits
  /** Maximum number of sites of the owner; unlimited by default. */
  readonly maxSites?: number
  /** Whether rows get the current time and the owner as their author, as in a site from a template. */
  readonly isNew?: boolean
  /** Changes the restored site in the transaction that makes it, before anybody sees it. */
  readonly finish?: (tx: Transaction<Tables>, siteId: Id) => Promise<void>
  /** Restores the site also without files that its rows name and that the archive does not have; undefined rejects it. */
  readonly leaveOutFiles?: { readonly blocks: BlockCatalog } | undefined
  readonly limits?: Partial<ArchiveLimits>
}
