import type { ClientBase } from 'pg'
import { archiveErrors, ArchiveFault } from '#features/exports/errors.ts'
import { accountColumns } from '#features/exports/site-tables.ts'
import { quoted } from '#platform/db/spool-rows.ts'
import { stagedTable } from '#features/exports/stage-rows.ts'
import { isRejectedData } from '#platform/db/refused-data.ts'
import type { Id } from '#lib/id.ts'
import { type CatalogueTable, insertionOrder } from '#platform/db/catalogue.ts'

/** Which site the staged rows become. */
export interface Placing {
  readonly siteId: Id
  readonly identifier: string
  /** Chance of which the proofs of host names are made, so that no record in the DNS for another site counts. */
  readonly newProof: string
  /** Whether rows were created now instead of when they say. */
  readonly isNew: boolean
}

/** Identities beyond are none of ours: taking them over would leave no numbers for anyone. */
const LARGEST_ID = 10n ** 15n

/**
 * Makes staged rows the rows of a new site, in the transaction of the client, which bypasses row-level security. They
 * keep their identities, which are unique in a site. Accounts are those of the temporary table `matched_accounts`; a
 * row that needs one that is not there is left out. Answers how many rows there are and how many were left out.
 */
export async function placeRows(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  placing: Placing,
): Promise<{ readonly rows: number; readonly leftOut: number }> {
  await client.query(`select set_config('app.site_id', $1, true)`, [placing.siteId])
  const [site, others] = [tables.filter(isSites), tables.filter((table) => !isSites(table))]
  const { tables: order, later } = insertionOrder(others)
  const placed = new Map<string, number>()
  let leftOut = 0
  for (const table of [...site, ...order]) {
    // What triggers wrote meanwhile is written by the archive as well.
    if (!isSites(table))
      await client.query(`delete from ${quoted(table.name)} where site_id = $1`, [placing.siteId])
    const counts = await refusing(table, () => insert(client, table, placing, later.get(table.name) ?? []))
    // Somebody took the identifier since it was looked at.
    if (isSites(table) && counts.placed !== 1)
      throw new ArchiveFault(archiveErrors.identifierTaken(placing.identifier))
    placed.set(table.name, counts.placed)
    leftOut += counts.staged - counts.placed
  }
  // Of tables that were filled a moment ago the planner knows nothing.
  await client.query('set local enable_nestloop = off')
  for (const table of order) {
    const columns = later.get(table.name)
    if (columns) await refusing(table, () => fillIn(client, table, placing, columns))
  }
  await client.query('set local enable_nestloop = on')
  for (const table of order) await checkCount(client, table, placing, placed.get(table.name) ?? 0)
  return { rows: [...placed.values()].reduce((total, count) => total + count, 0), leftOut }
}

const isSites = ({ name }: CatalogueTable) => name === 'sites'

async function insert(
  client: ClientBase,
  table: CatalogueTable,
  placing: Placing,
  later: readonly string[],
): Promise<{ readonly placed: number; readonly staged: number }> {
  const { values, parameters } = overrides(table, placing)
  const accounts = accountColumns(table)
  const needed = accounts.filter((name) => table.columns.some((one) => one.name === name && one.required))
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const chosen = table.columns.map(({ name }) => {
    if (later.includes(name)) return 'null'
    if (accounts.includes(name)) return matched(name)
    return values.get(name) ?? `r.${quoted(name)}`
  })
  const staged = stagedTable(table.name)
  const conflict = isSites(table) ? 'on conflict (identifier) do nothing' : ''
  const { rowCount } = await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${chosen.join(', ')} from ${staged} s
     cross join lateral jsonb_populate_record(null::${quoted(table.name)}, s.row) r
     where ${needed.length === 0 ? 'true' : needed.map((name) => `${matched(name)} is not null`).join(' and ')}
     ${conflict}`,
    parameters,
  )
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${staged}`)
  return { placed: rowCount ?? 0, staged: Number(rows[0]?.count) }
}

/** An account here that is taken for the one of the archive. */
const matched = (column: string) =>
  `(select m.here from pg_temp.matched_accounts m where m.there = r.${quoted(column)})`

/** Columns with the moment at which a row was made or changed last. */
const MOMENTS = ['created_at', 'updated_at'] as const

/** What a row says otherwise than it was written: which site it belongs to, and what others have to prove again. */
function overrides(table: CatalogueTable, placing: Placing) {
  const moments = placing.isNew ? MOMENTS.map((name): [string, string] => [name, 'now()']) : []
  if (isSites(table)) {
    const values = new Map([
      ...moments,
      ['id', '$1'],
      ['identifier', '$2'],
      ['deleted_at', 'null'],
      // What the operator there decided is not decided here.
      ['suspended_at', 'null'],
      ['max_requests_per_minute', 'null'],
      ['has_lightbox', 'true'],
      // PostgreSQL's own counter; a trigger sets it.
      ['changed_xid', 'pg_current_xact_id()'],
    ])
    return { values, parameters: [placing.siteId, placing.identifier] }
  }
  const values = new Map([...moments, ['site_id', '$1']])
  if (table.name !== 'domains') return { values, parameters: [placing.siteId] }
  values.set('proof', `left(encode(sha256(convert_to($2 || r.hostname::text, 'UTF8')), 'hex'), 40)`)
  for (const name of ['verified_at', 'checked_at', 'missing_since']) values.set(name, 'null')
  return { values, parameters: [placing.siteId, placing.newProof] }
}

/** Columns that name rows of tables which were filled later. */
async function fillIn(
  client: ClientBase,
  table: CatalogueTable,
  { siteId }: Placing,
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

async function refusing<T>(table: CatalogueTable, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRejectedData(error)) throw error
    const rule = error.constraint === undefined ? '' : ` (${error.constraint})`
    throw new ArchiveFault(
      archiveErrors.damaged(`a row of '${table.name}' breaks a rule of its table${rule}`),
    )
  }
}

/** A trigger that adds to a table after it was filled is a mistake of ours, which would leave a wrong site behind. */
async function checkCount(client: ClientBase, { name }: CatalogueTable, { siteId }: Placing, count: number) {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${quoted(name)} where site_id = $1`,
    [siteId],
  )
  if (Number(rows[0]?.count) !== count)
    throw new Error(`The table ${name} of a restored site has ${rows[0]?.count} rows instead of ${count}.`)
}

/**
 * Moves the sequences of identities past those of the staged rows, so that what is made later gets others. They are not
 * part of a transaction: they stay ahead when the restoring fails. Throws an ArchiveFault for identities beyond reason.
 */
export async function advanceSequences(
  client: ClientBase,
  tables: readonly CatalogueTable[],
  idsAhead: number,
): Promise<void> {
  for (const table of tables) {
    if (isSites(table)) continue
    for (const { name, sequence } of table.columns) {
      if (sequence === null) continue
      const { rows } = await client.query<{ most: string | null }>(
        `select max((row->>$1)::numeric)::text as most from ${stagedTable(table.name)}`,
        [name],
      )
      const most = rows[0]?.most
      if (most == null) continue
      if (!/^\d{1,16}$/.test(most) || BigInt(most) > LARGEST_ID)
        throw new ArchiveFault(archiveErrors.damaged(`a row of '${table.name}' has an impossible number`))
      const gap = await gapTo(client, sequence, most)
      if (gap > idsAhead)
        throw new ArchiveFault(
          archiveErrors.unsafe(`the numbers of its rows in '${table.name}' are beyond reason`),
        )
      await advance(client, sequence, { to: most, gap })
    }
  }
}

const STEP_BY_STEP = 1_000_000

/**
 * `setval` beside others who take numbers could set a sequence back. So it is used only when it is a million ahead of
 * them; shorter ways are gone number by number.
 */
async function advance(
  client: ClientBase,
  sequence: string,
  { to, gap }: { readonly to: string; readonly gap: number },
): Promise<void> {
  if (gap <= 0) return
  if (gap > STEP_BY_STEP) await client.query('select setval($1, $2)', [sequence, to])
  else await client.query('select count(nextval($1)) from generate_series(1, $2)', [sequence, gap])
}

/** How far an identity is ahead of those that a sequence has given. */
async function gapTo(client: ClientBase, sequence: string, to: string): Promise<number> {
  const { rows } = await client.query<{ gap: string }>(
    // One that has not given any number yet gives the one that it names first.
    `select $1::bigint - case when is_called then last_value else last_value - 1 end as gap from ${sequence}`,
    [to],
  )
  return Number(rows[0]?.gap)
}
