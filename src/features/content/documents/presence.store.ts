import { sql, type Transaction } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Seconds without a heartbeat after which an editor counts as gone. */
const PRESENCE_TIMEOUT_S = 45

/** A person who has a document open. */
export interface Editor {
  readonly sessionId: Id
  readonly name: string
}

/** Records that a session has a document open. Returns who else has. */
export async function recordEditing(
  tx: Tx,
  siteId: Id,
  { documentId, sessionId, now }: { documentId: Id; sessionId: Id; now: Date },
): Promise<readonly Editor[]> {
  await sql`
    insert into editing (site_id, document_id, session_id, seen_at)
    select d.site_id, d.id, ${sessionId}, ${now} from documents d
    where d.site_id = ${siteId} and d.id = ${documentId}
    on conflict (site_id, document_id, session_id) do update set seen_at = excluded.seen_at`.execute(tx)
  return listEditors(tx, siteId, { documentId, sessionId, now })
}

/** Returns who else has a document open. */
export async function listEditors(
  tx: Tx,
  siteId: Id,
  { documentId, sessionId, now }: { documentId: Id; sessionId: Id; now: Date },
): Promise<readonly Editor[]> {
  const since = new Date(now.getTime() - PRESENCE_TIMEOUT_S * 1000)
  const { rows } = await sql<Editor>`
    select e.session_id as "sessionId", coalesce(nullif(a.name, ''), a.email::text) as name
    from editing e
    join sessions s on s.id = e.session_id and s.ended_at is null
    join accounts a on a.id = s.account_id
    where e.site_id = ${siteId} and e.document_id = ${documentId} and e.session_id <> ${sessionId}
      and e.seen_at > ${since}
    order by e.session_id`.execute(tx)
  return rows
}

/** Records that a session closed a document, and deletes expired entries. */
export async function endEditing(
  tx: Tx,
  siteId: Id,
  { documentId, sessionId, now }: { documentId: Id; sessionId: Id; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - PRESENCE_TIMEOUT_S * 1000)
  await sql`
    delete from editing where site_id = ${siteId} and document_id = ${documentId}
      and (session_id = ${sessionId} or seen_at <= ${since})`.execute(tx)
}
