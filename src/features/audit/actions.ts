import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Something that was done at a site. */
export interface AuditEvent {
  readonly siteId: Id
  readonly accountId: Id
  /** Name of the operation. */
  readonly action: string
  /** What it was done to, as the call named it. */
  readonly subject: Readonly<Record<string, unknown>>
  readonly details: Readonly<Record<string, unknown>>
}

/** Writes down who did what at a site; what is written never changes. */
export async function recordAuditEvent(db: Kysely<Tables>, auditEvent: AuditEvent, now: Date): Promise<void> {
  await withSite(db, auditEvent.siteId, (tx) =>
    tx
      .insertInto('audit_events')
      .values({
        site_id: auditEvent.siteId,
        at: now,
        account_id: auditEvent.accountId,
        action: auditEvent.action,
        subject: JSON.stringify(auditEvent.subject),
        details: JSON.stringify(auditEvent.details),
      })
      .execute(),
  )
}
