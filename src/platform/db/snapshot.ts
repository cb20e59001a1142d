import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#schema/tables.ts'

/**
 * Whether a snapshot contains what a committed transaction wrote. `snapshot` is the text of `pg_current_snapshot()`,
 * `xid` that of `pg_current_xact_id()`.
 */
export function isInSnapshot(snapshot: string, xid: string): boolean {
  const [, max = '0', inProgress = ''] = snapshot.split(':')
  if (BigInt(xid) >= BigInt(max)) return false
  return inProgress === '' || !inProgress.split(',').includes(xid)
}

/** Whether a snapshot was taken after another one, as far as they differ: it never shows less. */
export const isLaterSnapshot = (snapshot: string, than: string): boolean =>
  BigInt(snapshot.split(':')[1] ?? '0') > BigInt(than.split(':')[1] ?? '0')

/**
 * Runs `read` in one snapshot. Returns its result, and the mark from which to read the next time: the oldest transaction
 * that may still commit, so that none is missed. Transactions from the mark on may be read twice.
 */
export async function readChanges<T>(
  db: Kysely<Tables>,
  read: (tx: Transaction<Tables>) => Promise<T>,
): Promise<{ readonly changes: T; readonly mark: string }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{
        mark: string
      }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(tx)
      return { changes: await read(tx), mark: rows[0]?.mark ?? '0' }
    })
}
