import type { Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

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

/** Stores an audit event in the transaction of the change. Stored events are immutable. */
export async function recordAuditEvent(tx: Tx, auditEvent: AuditEvent, now: Date): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      site_id: auditEvent.siteId,
      at: now,
      account_id: auditEvent.accountId,
      action: auditEvent.action,
      subject: JSON.stringify(auditEvent.subject),
      details: JSON.stringify(auditEvent.details),
    })
    .execute()
}
