import { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { AuditEventView } from '#features/operation/activity/api.types.ts'
import {
  type AuditEventFilter,
  type AuditEventRow,
  findActions,
  findAuditEvents,
  findNamedDocuments,
} from '#features/operation/activity/store.ts'
import { documentIdsOf } from '#features/operation/activity/named-documents.rules.ts'
import type { NamedDocument } from '#features/content/documents/document-link.rules.ts'
import { csvLine } from '#lib/csv.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Db = Kysely<Tables>

/** Returns a page of audit events, newest first, and the cursor of the next page. */
export async function listAuditEvents(
  tx: Transaction<Tables>,
  siteId: Id,
  options: AuditEventFilter & { readonly after?: Id | undefined; readonly limit: number },
): Promise<{ entries: AuditEventView[]; next: Id | null; actions: string[] }> {
  const { limit, after, ...filter } = options
  const rows = await findAuditEvents(tx, siteId, filter, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const ids = [...new Set(shown.flatMap((row) => documentIdsOf(row.subject, row.details)))]
  const named: readonly NamedDocument[] = ids.length === 0 ? [] : await findNamedDocuments(tx, siteId, ids)
  const documents = new Map(named.map((document) => [document.id, document]))
  const entries = shown.map((row) => viewOf(row, documents))
  const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null
  return { entries, next, actions: [...(await findActions(tx, siteId))] }
}

const BATCH_SIZE = 500

/** Returns the audit events as a CSV stream, oldest first. Reads in batches, so memory use does not grow with the log. */
export function exportAuditEvents(db: Db, siteId: Id, filter: AuditEventFilter): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(['time', 'name', 'email', 'action', 'subject', 'details'])
    for (let above = '0'; ;) {
      const from = above
      const rows = await withSite(db, siteId, (tx) =>
        findAuditEvents(tx, siteId, filter, { above: from, limit: BATCH_SIZE }),
      )
      if (rows.length > 0) yield rows.map(lineOf).join('')
      if (rows.length < BATCH_SIZE) return
      above = rows.at(-1)?.id ?? above
    }
  }
  return Readable.from(lines())
}

const lineOf = (row: AuditEventRow) =>
  csvLine([
    row.at.toISOString(),
    row.name ?? '',
    row.email ?? '',
    row.action,
    JSON.stringify(row.subject),
    JSON.stringify(row.details),
  ])

const viewOf = (row: AuditEventRow, documents: ReadonlyMap<Id, NamedDocument>): AuditEventView => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  account:
    row.account_id === null ? null : { id: row.account_id, name: row.name ?? '', email: row.email ?? '' },
  subject: row.subject,
  details: row.details,
  documents: documentIdsOf(row.subject, row.details).flatMap((id) => documents.get(id) ?? []),
})
