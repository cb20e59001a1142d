import type { ClientBase } from 'pg'
import { archiveErrors, ArchiveAbortError } from '#features/transfer/exports/errors.ts'
import { accountColumns } from '#features/transfer/exports/archived-tables.ts'
import { PLAN_FOR_GROWTH } from '#platform/db/planner.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import { stagedTable } from '#features/transfer/exports/stage-rows.store.ts'
import { isRejectedData } from '#platform/db/rejected-data.ts'
import type { Id } from '#lib/id.ts'
import { type CatalogueTable, insertionOrder } from '#platform/db/catalogue.ts'

/** The new site that receives the staged rows. */
export interface TargetSite {
  readonly siteId: Id
  readonly identifier: string
  /** Random seed of domain verification tokens, so that DNS records of another site are not accepted. */
  readonly proofSeed: string
  /** Whether rows get the current time instead of that of the archive, as in a site from a template. */
  readonly isNew: boolean
  /** The account that all accounts of the archive are replaced by, as in a site from a template. */
  readonly authorId: Id | null
  /** Whether the rows are of an earlier schema: columns that they do not have get their defaults. */
  readonly isOlder: boolean
}

/** Larger ids are invalid: advancing the sequences to them would exhaust these. */
const MAX_ID = 10n ** 15n

/**
 * Inserts staged rows as the rows of a new site, in the transaction of the client, which bypasses row-level
 * security. Rows keep their ids, which are unique per site. Accounts are resolved by the temporary table
 * `matched_accounts`; rows that require an unmatched account are skipped. Returns the number of inserted and
 * skipped rows.
 */
export async function insertRows(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  target: TargetSite,
): Promise<{ readonly rows: number; readonly skippedRows: number }> {
  await client.query(`select set_config('app.site_id', $1, true)`, [target.siteId])
  for (const statement of PLAN_FOR_GROWTH) await client.query(statement)
  const [site, others] = [tables.filter(isSites), tables.filter((table) => !isSites(table))]
  const { tables: order, later: deferred } = insertionOrder(others)
  const inserted = new Map<string, number>()
  let skippedRows = 0
  for (const table of [...site, ...order]) {
    // The archive also contains the rows that triggers have just written.
    if (!isSites(table))
      await client.query(`delete from ${quoted(table.name)} where site_id = $1`, [target.siteId])
    const counts = await withRejectedDataMapped(table, () =>
      insert(client, table, target, deferred.get(table.name) ?? []),
    )
    // The identifier may have been taken since it was checked.
    if (isSites(table) && counts.inserted !== 1)
      throw new ArchiveAbortError(archiveErrors.identifierTaken(target.identifier))
    inserted.set(table.name, counts.inserted)
    skippedRows += counts.staged - counts.inserted
  }
  // The planner has no statistics of tables that were just filled.
  await client.query('set local enable_nestloop = off')
  for (const table of order) {
    const columns = deferred.get(table.name)
    if (columns)
      await withRejectedDataMapped(table, () => updateDeferredColumns(client, table, target, columns))
  }
  await client.query('set local enable_nestloop = on')
  for (const table of order) await checkCount(client, table, target, inserted.get(table.name) ?? 0)
  return { rows: [...inserted.values()].reduce((total, count) => total + count, 0), skippedRows }
}

const isSites = ({ name }: CatalogueTable) => name === 'sites'

async function insert(
  client: ClientBase,
  table: CatalogueTable,
  target: TargetSite,
  deferred: readonly string[],
): Promise<{ readonly inserted: number; readonly staged: number }> {
  const { values, parameters } = overrides(table, target)
  const staged = stagedTable(table.name)
  const columns = target.isOlder ? await archivedColumns(client, table, values) : table.columns
  const accounts = accountColumns(table)
  const needed = accounts.filter((name) => columns.some((one) => one.name === name && one.required))
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const chosen = columns.map(({ name }) => {
    if (deferred.includes(name)) return 'null'
    if (accounts.includes(name)) return accountHere(name, target)
    return values.get(name) ?? `r.${quoted(name)}`
  })
  const conflict = isSites(table) ? 'on conflict (identifier) do nothing' : ''
  const { rowCount } = await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${chosen.join(', ')} from ${staged} s
     cross join lateral jsonb_populate_record(null::${quoted(table.name)}, s.row) r
     where ${needed.length === 0 ? 'true' : needed.map((name) => `${accountHere(name, target)} is not null`).join(' and ')}
     ${conflict}`,
    parameters,
  )
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${staged}`)
  return { inserted: rowCount ?? 0, staged: Number(rows[0]?.count) }
}

/** The account here that replaces the archive's. */
const accountHere = (column: string, { authorId }: TargetSite) =>
  authorId === null
    ? `(select m.here from pg_temp.matched_accounts m where m.there = r.${quoted(column)})`
    : `${BigInt(authorId)}::bigint`

/** Returns the columns that the rows of an earlier schema have, and those that are replaced anyway. */
async function archivedColumns(
  client: ClientBase,
  table: CatalogueTable,
  replaced: ReadonlyMap<string, string>,
): Promise<CatalogueTable['columns']> {
  const { rows } = await client.query<{ row: object }>(`select row from ${stagedTable(table.name)} limit 1`)
  const archived = rows[0]?.row ?? {}
  return table.columns.filter(({ name }) => name in archived || replaced.has(name))
}

/** Columns with the time at which a row was created or changed. */
const TIMESTAMPS = ['created_at', 'updated_at'] as const

/** Values that replace those of the archive: the site id, and what must be verified again. */
function overrides(table: CatalogueTable, target: TargetSite) {
  const timestamps = target.isNew ? TIMESTAMPS.map((name): [string, string] => [name, 'now()']) : []
  if (isSites(table)) {
    const values = new Map([
      ...timestamps,
      ['id', '$1'],
      ['identifier', '$2'],
      ['deleted_at', 'null'],
      // The source operator's decisions do not apply here.
      ['suspended_at', 'null'],
      ['max_requests_per_minute', 'null'],
      ['has_lightbox', 'true'],
      // PostgreSQL's own counter; a trigger sets it.
      ['changed_xid', 'pg_current_xact_id()'],
    ])
    return { values, parameters: [target.siteId, target.identifier] }
  }
  const values = new Map([...timestamps, ['site_id', '$1']])
  // The site of the archive may still exist, and remind its visitors itself.
  if (table.name === 'bookings') values.set('remind_at', 'null')
  if (table.name !== 'domains') return { values, parameters: [target.siteId] }
  values.set('proof', `left(encode(sha256(convert_to($2 || r.hostname::text, 'UTF8')), 'hex'), 40)`)
  for (const name of ['verified_at', 'checked_at', 'missing_since']) values.set(name, 'null')
  return { values, parameters: [target.siteId, target.proofSeed] }
}

/** Sets the columns that reference rows of tables filled later. */
async function updateDeferredColumns(
  client: ClientBase,
  table: CatalogueTable,
  { siteId }: TargetSite,
  columns: readonly string[],
): Promise<void> {
  const own = table.primaryKey.filter((name) => name !== 'site_id')
  await client.query(
    `update ${quoted(table.name)} t set ${columns.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ')}
     from ${stagedTable(table.name)} s
     cross join lateral jsonb_populate_record(null::${quoted(table.name)}, s.row) r
     where t.site_id = $1 and ${own.map((name) => `t.${quoted(name)} = r.${quoted(name)}`).join(' and ')}
       and (${columns.map((name) => `r.${quoted(name)} is not null`).join(' or ')})`,
    [siteId],
  )
}

async function withRejectedDataMapped<T>(table: CatalogueTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRejectedData(error)) throw error
    const rule = error.constraint === undefined ? '' : ` (${error.constraint})`
    throw new ArchiveAbortError(
      archiveErrors.damaged(`a row of '${table.name}' breaks a rule of its table${rule}`),
    )
  }
}

/** Detects a trigger that adds rows after a table was filled, which would be a bug of ours. */
async function checkCount(
  client: ClientBase,
  { name }: CatalogueTable,
  { siteId }: TargetSite,
  count: number,
) {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${quoted(name)} where site_id = $1`,
    [siteId],
  )
  if (Number(rows[0]?.count) !== count)
    throw new Error(`The table ${name} of a restored site has ${rows[0]?.count} rows instead of ${count}.`)
}

/**
 * Advances id sequences past the staged rows, so that new rows get other ids. Sequences are not transactional: they
 * stay ahead if restoring fails. Throws an ArchiveAbortError for unreasonable ids.
 */
export async function advanceSequences(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  maxIdGap: number,
): Promise<void> {
  for (const table of tables) {
    if (isSites(table)) continue
    for (const { name, sequence } of table.columns) {
      if (sequence === null) continue
      const { rows } = await client.query<{ max: string | null }>(
        `select max((row->>$1)::numeric)::text as max from ${stagedTable(table.name)}`,
        [name],
      )
      const max = rows[0]?.max
      if (max == null) continue
      if (!/^\d{1,16}$/.test(max) || BigInt(max) > MAX_ID)
        throw new ArchiveAbortError(archiveErrors.damaged(`a row of '${table.name}' has an invalid id`))
      const gap = await distanceTo(client, sequence, max)
      if (gap > maxIdGap)
        throw new ArchiveAbortError(
          archiveErrors.unsafe(`the ids of its rows in '${table.name}' are too high`),
        )
      await advance(client, sequence, { to: max, gap })
    }
  }
}

const MAX_NEXTVAL_STEPS = 1_000_000

/**
 * Concurrent `setval` could set a sequence back, so it is used only when a million ahead; shorter gaps are advanced
 * with `nextval`.
 */
async function advance(
  client: ClientBase,
  sequence: string,
  { to, gap }: { readonly to: string; readonly gap: number },
): Promise<void> {
  if (gap <= 0) return
  if (gap > MAX_NEXTVAL_STEPS) await client.query('select setval($1, $2)', [sequence, to])
  else await client.query('select count(nextval($1)) from generate_series(1, $2)', [sequence, gap])
}

/** Returns how far an id is ahead of a sequence. */
async function distanceTo(client: ClientBase, sequence: string, to: string): Promise<number> {
  const { rows } = await client.query<{ gap: string }>(
    // An unused sequence returns its last value next.
    `select $1::bigint - case when is_called then last_value else last_value - 1 end as gap from ${sequence}`,
    [to],
  )
  return Number(rows[0]?.gap)
}
