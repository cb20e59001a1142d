import { sql, type Transaction } from 'kysely'
import type { ExportAuthor, ExportItem, ExportTerm } from '#features/transfer/imports/model/entries.types.ts'
import { setReusableBlocks } from '#features/transfer/imports/run/reusable-blocks.store.ts'
import type { Id } from '#lib/id.ts'
import { storable } from '#lib/storable-text.ts'
import { withoutPlans } from '#platform/db/planner.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Item types that are imported; all others are stored as `item:{type}`. */
export const ITEM_KINDS = ['post', 'page', 'attachment', 'nav_menu_item'] as const

/** Why items of these types are not imported. */
const SKIP_REASONS: Readonly<Record<string, string>> = {
  comment: 'It is a comment. It is shown below its post where the site allows comments.',
  settings: 'It is a setting of the old site, not content.',
  wp_block: 'It is a reusable block; its content was copied into the entries that use it.',
  template: 'It is the template of the old site; this site has its own design.',
}

/**
 * The kind of an entry as an expression that no index has: batches are read along the primary key. The index of kinds
 * would read and sort all entries for each batch.
 */
export const IN_ORDER = sql`(kind || '')`

/** Maximum bytes of stored entries per transaction. */
const BATCH_BYTES = 1_000_000
const BATCH_ENTRIES = 200

export interface NewEntry {
  readonly sequence: number
  readonly sourceId: string
  readonly kind: string
  readonly payload: ExportItem | ExportAuthor | ExportTerm
  /** Note of the reader. */
  readonly note: string | null
}

export interface StoredEntry<Payload = ExportItem> {
  readonly sequence: number
  readonly sourceId: string
  readonly kind: string
  readonly payload: Payload
}

/** Selects entries of one import by kind. */
export interface EntryScope {
  readonly siteId: Id
  readonly importId: Id
  readonly kinds: readonly string[]
}

/**
 * Runs queries that compare whole imports, whose rows were just written. A merge join by a part of the key, such as the
 * kind, would be a nested loop too.
 */
export const withoutNestedLoops = <T>(tx: Tx, work: () => Promise<T>): Promise<T> =>
  withoutPlans(tx, ['enable_nestloop', 'enable_mergejoin'], work)

/** Creates an import and returns its id. Interrupted imports of the site are marked as failed. */
export async function startImport(
  tx: Tx,
  input: { siteId: Id; format: string; fileName: string },
): Promise<Id> {
  await tx
    .updateTable('imports')
    .set({ status: 'failed', finished_at: sql<Date>`now()` })
    .where('site_id', '=', input.siteId)
    .where('status', 'in', ['reading', 'writing'])
    .execute()
  const { id } = await tx
    .insertInto('imports')
    .values({
      site_id: input.siteId,
      format: input.format,
      file_name: input.fileName,
      source: '',
      report: null,
      identity: null,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates an import. */
export async function updateImport(
  tx: Tx,
  siteId: Id,
  importId: Id,
  change: {
    source?: string
    format?: string
    status?: 'writing' | 'done' | 'failed'
    report?: object
    identity?: object
  },
): Promise<void> {
  const ended = change.status === 'done' || change.status === 'failed'
  await tx
    .updateTable('imports')
    .set({
      ...(change.source === undefined ? {} : { source: change.source }),
      ...(change.format === undefined ? {} : { format: change.format }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.report === undefined ? {} : { report: JSON.stringify(change.report) }),
      ...(change.identity === undefined ? {} : { identity: JSON.stringify(change.identity) }),
      ...(ended ? { finished_at: sql<Date>`now()` } : {}),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
}

/** Deletes the entries of an import whose file turned out to be unreadable. */
export async function deleteEntries(tx: Tx, siteId: Id, importId: Id): Promise<void> {
  await tx
    .deleteFrom('import_entries')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .execute()
}

/** Inserts entries. */
export async function insertEntries(
  tx: Tx,
  siteId: Id,
  importId: Id,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ sequence, sourceId, kind, payload, note }) => ({
    sequence,
    source_id: sourceId,
    kind,
    payload,
    note,
  }))
  // Readers find texts inside texts, such as the JSON of an editor, in which anything can be escaped.
  const cleaned = storable(rows)
  await sql`
    insert into import_entries (site_id, import_id, sequence, source_id, kind, payload, note)
    select ${siteId}, ${importId}, n.* from jsonb_to_recordset(${JSON.stringify(cleaned.ok ? cleaned.value : rows)}::jsonb)
      as n (sequence integer, source_id text, kind text, payload jsonb, note text)`.execute(tx)
}

/** Returns the next unresolved entries after `after`, as many as fit into one transaction, but at least one. */
export async function nextEntries<Payload = ExportItem>(
  tx: Tx,
  { siteId, importId, kinds }: EntryScope,
  after: number,
): Promise<readonly StoredEntry<Payload>[]> {
  const { rows } = await sql<StoredEntry<Payload>>`
    select sequence, source_id as "sourceId", kind, payload
    from (
      select *, sum(pg_column_size(payload)) over (order by sequence) as size, row_number() over (order by sequence) as place
      from (
        select sequence, source_id, kind, payload from import_entries
        where site_id = ${siteId} and import_id = ${importId} and ${IN_ORDER} = any(${kinds}) and outcome is null
          and sequence > ${after}
        order by sequence limit ${BATCH_ENTRIES}
      ) upcoming
    ) counted
    where size <= ${BATCH_BYTES} or place = 1
    order by sequence`.execute(tx)
  return rows
}

/** Returns how many entries of these kinds are unresolved. */
export async function countOpen(tx: Tx, { siteId, importId, kinds }: EntryScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = any(${kinds}) and outcome is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Returns how many pages and posts of an import are new to the site. */
export async function countNewDocuments(
  tx: Tx,
  { siteId, source }: { readonly siteId: Id; readonly source: string },
  importId: Id,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_entries e
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.kind in ('post', 'page') and e.outcome is null
      and not exists (select from import_references r where r.site_id = e.site_id and r.source = ${source}
        and r.kind = e.kind and r.source_id = e.source_id)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The outcome of an entry; a reason with 'imported' says what was not imported as it was. */
export interface Outcome {
  readonly sequence: number
  readonly outcome: 'imported' | 'skipped'
  readonly reason: string | null
}

/** Sets the outcome of entries. */
export async function setOutcomes(
  tx: Tx,
  siteId: Id,
  importId: Id,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    update import_entries e set outcome = o.outcome, reason = o.reason
    from unnest(${outcomes.map(({ sequence }) => sequence)}::integer[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ reason }) => reason)}::text[]) o (sequence, outcome, reason)
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.sequence = o.sequence`.execute(tx)
}

/**
 * Sets the outcome of entries that need no work: unsupported types, duplicates (an entry of two menus counts in
 * both), and entries that are unchanged, with the reusable blocks in them, since the last import of the source.
 */
export async function setTrivialOutcomes(tx: Tx, siteId: Id, importId: Id, source: string): Promise<void> {
  await disambiguateSourceIds(tx, siteId, importId, source)
  await setReusableBlocks(tx, { siteId, source }, importId)
  const known = Object.entries(SKIP_REASONS)
  await sql`
    update import_entries e set outcome = 'skipped',
      reason = coalesce(
        (select k.reason from unnest(${known.map(([type]) => type)}::text[], ${known.map(([, reason]) => reason)}::text[]) k (type, reason)
          where e.kind = 'item:' || k.type),
        'Entries of the type ''' || substr(kind, 6) || ''' are not supported and were not imported.')
    where site_id = ${siteId} and import_id = ${importId} and kind like 'item:%'
      and kind not in ('item:product', 'item:product_variation')`.execute(tx)
  await sql`
    update import_entries e set outcome = 'skipped', reason = 'The file has this entry twice; the first one was used.'
    from (
      select sequence, row_number() over (
        partition by kind, source_id, case when kind = 'nav_menu_item' then payload -> 'terms' end order by sequence) as place
      from import_entries where site_id = ${siteId} and import_id = ${importId} and kind = any(${[...ITEM_KINDS]})
    ) numbered
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.sequence = numbered.sequence and numbered.place > 1`.execute(
    tx,
  )
  await sql`
    update import_entries e set outcome = 'imported', unchanged = true, reason = before.reason,
      reusable_blocks = before.reusable_blocks
    from (
      select distinct on (o.kind, o.source_id) o.kind, o.source_id, o.payload, o.reason, o.reusable_blocks
      from import_entries o
      join imports i on i.site_id = o.site_id and i.id = o.import_id
      where o.site_id = ${siteId} and i.source = ${source} and i.id < ${importId} and o.outcome = 'imported'
        and o.kind in ('post', 'page', 'attachment', 'item:product', 'item:product_variation')
      order by o.kind, o.source_id, o.import_id desc
    ) before
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.outcome is null
      and e.kind = before.kind and e.source_id = before.source_id and e.payload = before.payload
      and coalesce(before.reusable_blocks, '{}') @> coalesce(e.reusable_blocks, '{}')`.execute(tx)
}

/** Source id of an entry whose number is used by another entry of the file: the number and its URL. */
const ID_WITH_URL = sql`left(e.source_id || ' ' || (e.payload ->> 'link'), 300)`

/** Squarespace uses one number for several pages: those with another URL than the first get ids of their own. */
async function disambiguateSourceIds(tx: Tx, siteId: Id, importId: Id, source: string): Promise<void> {
  await sql`
    update import_entries e set source_id = ${ID_WITH_URL}
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.kind in ('post', 'page') and exists (
      select from import_references r
      where r.site_id = ${siteId} and r.source = ${source} and r.kind = e.kind and r.source_id = ${ID_WITH_URL})`.execute(
    tx,
  )
  await sql`
    update import_entries e set source_id = ${ID_WITH_URL}
    from (
      select sequence, payload ->> 'link' as link,
        first_value(payload ->> 'link') over (partition by kind, source_id order by sequence) as first_link
      from import_entries where site_id = ${siteId} and import_id = ${importId} and kind in ('post', 'page')
    ) named
    where e.site_id = ${siteId} and e.import_id = ${importId} and e.sequence = named.sequence
      and named.link <> '' and named.link <> named.first_link`.execute(tx)
}

/** Returns the number of items by kind and outcome. */
export async function countOutcomes(
  tx: Tx,
  siteId: Id,
  importId: Id,
): Promise<readonly { kind: string; outcome: 'imported' | 'skipped' | null; count: number }[]> {
  const { rows } = await sql<{ kind: string; outcome: 'imported' | 'skipped' | null; count: number }>`
    select kind, outcome, count(*)::integer as count from import_entries
    where site_id = ${siteId} and import_id = ${importId} and (kind = any(${[...ITEM_KINDS]}) or kind like 'item:%')
    group by kind, outcome order by kind`.execute(tx)
  return rows
}

/** Returns the skipped items, in file order. */
export async function listSkipped(
  tx: Tx,
  siteId: Id,
  importId: Id,
): Promise<readonly { id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select source_id as id, coalesce(reason, '') as reason from import_entries
    where site_id = ${siteId} and import_id = ${importId} and outcome = 'skipped'
      and (kind = any(${[...ITEM_KINDS]}) or kind like 'item:%')
    order by sequence`.execute(tx)
  return rows
}

/** Returns the notes about imported items, in file order. */
export async function listNotes(
  tx: Tx,
  siteId: Id,
  importId: Id,
): Promise<readonly { id: string; note: string }[]> {
  const { rows } = await sql<{ id: string; note: string }>`
    select source_id as id, concat_ws(' ', note, case when outcome = 'imported' then reason end) as note from import_entries
    where site_id = ${siteId} and import_id = ${importId}
      and (note is not null or (outcome = 'imported' and reason is not null))
    order by sequence`.execute(tx)
  return rows
}

/** Returns which of these entries exist in the file. */
export async function existingEntries(
  tx: Tx,
  siteId: Id,
  importId: Id,
  kind: string,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = ${kind} and source_id = any(${sourceIds})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns categories, tags and other terms by taxonomy and slug or by id. */
export async function findTerms(
  tx: Tx,
  siteId: Id,
  importId: Id,
  by: { readonly slugs?: readonly string[]; readonly ids?: readonly string[] },
): Promise<readonly { id: string; taxonomy: string; slug: string; name: string }[]> {
  const { rows } = await sql<{ id: string; taxonomy: string; slug: string; name: string }>`
    select payload ->> 'id' as id, payload ->> 'taxonomy' as taxonomy, payload ->> 'slug' as slug, payload ->> 'name' as name
    from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind in ('category', 'tag', 'term')
      and (payload ->> 'slug' = any(${by.slugs ?? []}) or payload ->> 'id' = any(${by.ids ?? []}))
    order by sequence`.execute(tx)
  return rows
}

/** Returns the original titles of posts and pages. */
export async function findTitles(
  tx: Tx,
  siteId: Id,
  importId: Id,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; title: string }>`
    select source_id as id, payload ->> 'title' as title from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind in ('post', 'page') and source_id = any(${sourceIds})`.execute(
    tx,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Returns the published pages of the source, at most `limit`, in the order WordPress lists them. */
export async function listPages(
  tx: Tx,
  siteId: Id,
  importId: Id,
  limit: number,
): Promise<readonly { id: string; parent: string; title: string }[]> {
  const { rows } = await sql<{ id: string; parent: string; title: string }>`
    select source_id as id, payload ->> 'parent' as parent, payload ->> 'title' as title from import_entries
    where site_id = ${siteId} and import_id = ${importId} and kind = 'page' and outcome = 'imported'
      and payload ->> 'status' = 'publish' and payload ->> 'title' <> ''
    order by length(payload ->> 'menuOrder'), payload ->> 'menuOrder', payload ->> 'title', sequence
    limit ${limit}`.execute(tx)
  return rows
}
