import type { Transaction } from 'kysely'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Filters of the audit log. */
export interface AuditEventFilter {
  readonly action?: string | undefined
  readonly account?: Id | undefined
  /** Dates in UTC, such as 2026-11-22, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns audit events of a site: newest first with ids below `after`, or oldest first with ids above `above`. */
export function findAuditEvents(
  tx: Tx,
  siteId: Id,
  filter: AuditEventFilter,
  page: { readonly limit: number } & ({ readonly after?: Id | undefined } | { readonly above: Id }),
) {
  const { action, account, from, to } = filter
  const ascending = 'above' in page
  let query = tx
    .selectFrom('audit_events as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.at', 'e.action', 'e.subject', 'e.details', 'e.account_id', 'a.name', 'a.email'])
    .where('e.site_id', '=', siteId)
  if (action !== undefined) query = query.where('e.action', '=', action)
  if (account !== undefined) query = query.where('e.account_id', '=', account)
  if (from !== undefined) query = query.where('e.at', '>=', new Date(from))
  if (to !== undefined) query = query.where('e.at', '<', new Date(new Date(to).getTime() + DAY_MS))
  if (ascending) query = query.where('e.id', '>', page.above)
  else if (page.after !== undefined) query = query.where('e.id', '<', page.after)
  return query
    .orderBy('e.id', ascending ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
}

export type AuditEventRow = Awaited<ReturnType<typeof findAuditEvents>>[number]

/** Returns the distinct actions in the audit log of a site. */
export async function findActions(tx: Tx, siteId: Id): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('audit_events')
    .select('action')
    .distinct()
    .where('site_id', '=', siteId)
    .orderBy('action')
    .execute()
  return rows.map(({ action }) => action)
}

/** Returns the documents with these ids. */
export function findNamedDocuments(tx: Tx, siteId: Id, ids: readonly Id[]) {
  return tx
    .selectFrom('documents')
    .select(['id', 'kind', 'title'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
}
