import type { Transaction } from 'kysely'
import type { ArchiveLimits } from '#features/exports/types.ts'
import type { SiteLimits } from '#features/quotas/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** How an archive becomes a site. */
export interface ReadOptions {
  /** Another identifier than the one the site had. */
  readonly identifier?: string | undefined
  /** The account that owns the restored site, with every permission. */
  readonly ownerId?: string | null
  /** Whether accounts here are taken for those of the archive that have the same e-mail address. */
  readonly matchAccounts?: boolean
  /** What the restored site may use; an archive that holds more is refused. */
  readonly siteLimits?: SiteLimits
  /** Most sites that the owner may hold; no limit unless said. */
  readonly mostSites?: number
  /** Whether rows were created now instead of when the archive says: a site from a template is a new site. */
  readonly isNew?: boolean
  /** Changes the restored site in the transaction that makes it, before anybody sees it. */
  readonly finish?: (tx: Transaction<Tables>, siteId: Id) => Promise<void>
  readonly limits?: Partial<ArchiveLimits>
}
