import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Something that was done at a site. */
export interface Deed {
  readonly siteId: Id
  readonly accountId: Id
  /** Name of the operation. */
  readonly action: string
  /** What it was done to, as the call named it. */
  readonly subject: Readonly<Record<string, unknown>>
  readonly details: Readonly<Record<string, unknown>>
}

/** Writes down who did what at a site; what is written never changes. */
export async function recordDeed(db: Kysely<Tables>, deed: Deed, now: Date): Promise<void> {
  await withSite(db, deed.siteId, (tx) =>
    tx
      .insertInto('audit_events')
      .values({
        site_id: deed.siteId,
        at: now,
        account_id: deed.accountId,
        action: deed.action,
        subject: JSON.stringify(deed.subject),
        details: JSON.stringify(deed.details),
      })
      .execute(),
  )
}
