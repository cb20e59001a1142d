import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** A change to a site. */
export interface AuditEvent {
  readonly siteId: Id
  readonly accountId: Id
  /** Name of the API operation. */
  readonly action: string
  /** The path parameters of the request. */
  readonly subject: Readonly<Record<string, unknown>>
  readonly details: Readonly<Record<string, unknown>>
}

/** Stores an audit event. Stored events are immutable. */
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
