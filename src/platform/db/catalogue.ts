import type { ClientBase } from 'pg'

/** A column that rows are written with; one that PostgreSQL computes is not among them. */
export interface CatalogueColumn {
  readonly name: string
  readonly required: boolean
  /** The sequence behind an identity, quoted as needed. */
  readonly sequence: string | null
}

export interface CatalogueKey {
  readonly name: string
  readonly columns: readonly string[]
  readonly target: string
  /** As it follows `add constraint <name>`. */
  readonly definition: string
}

/** A table as the database itself describes it. */
export interface CatalogueTable {
  readonly name: string
  readonly columns: readonly CatalogueColumn[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly CatalogueKey[]
  /** Whether something of ours happens when rows are written. */
  readonly hasTriggers: boolean
}

/** All tables of the schema `public` by name, from the database itself, so that none is forgotten. */
export async function readCatalogue(client: ClientBase): Promise<readonly CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'required', a.attnotnull, 'sequence',
          case when a.attidentity <> '' then pg_get_serial_sequence(quote_ident(c.relname), a.attname) end)
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey",
      coalesce((select json_agg(json_build_object('name', k.conname, 'target', t.relname,
          'definition', pg_get_constraintdef(k.oid),
          'columns', (select json_agg(a.attname order by array_position(k.conkey, a.attnum))
            from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey))) order by k.conname)
        from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
      exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as "hasTriggers"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return rows
}

/** In which order tables are filled, and the keys that must be filled in afterwards because tables name each other. */
export interface InsertionOrder {
  readonly tables: readonly CatalogueTable[]
  readonly later: ReadonlyMap<string, readonly string[]>
}

/**
 * An order in which each table comes after those it refers to. What triggers write comes after the tables that have
 * them, so that it can be replaced. Keys to tables outside of the list do not count, nor those of a table to itself.
 */
export function insertionOrder(tables: readonly CatalogueTable[]): InsertionOrder {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const first = new Set<string>()
  const include = (table: CatalogueTable) => {
    if (first.has(table.name)) return
    first.add(table.name)
    for (const { target } of table.foreignKeys) {
      const found = byName.get(target)
      if (found) include(found)
    }
  }
  for (const table of tables) if (table.hasTriggers) include(table)

  const order: CatalogueTable[] = []
  const later = new Map<string, string[]>()
  const isDone = (name: string) => !byName.has(name) || order.some((table) => table.name === name)
  const open = (table: CatalogueTable) =>
    table.foreignKeys.filter(({ target }) => target !== table.name && !isDone(target))
  const canWait = (table: CatalogueTable, key: CatalogueKey) => nullableColumns(table, key).length > 0
  for (const group of [tables.filter(({ name }) => first.has(name)), tables]) {
    for (;;) {
      const left = group.filter(({ name }) => !isDone(name))
      if (left.length === 0) break
      const next =
        left.find((table) => open(table).length === 0) ??
        left.find((table) => open(table).every((key) => canWait(table, key)))
      if (!next)
        throw new Error(`Tables need each other's rows first: ${left.map(({ name }) => name).join()}`)
      const columns = open(next).flatMap((key) => nullableColumns(next, key))
      if (columns.length > 0) later.set(next.name, [...new Set(columns)])
      order.push(next)
    }
  }
  return { tables: order, later }
}

const nullableColumns = (table: CatalogueTable, { columns }: CatalogueKey) =>
  columns.filter((name) => table.columns.some((one) => one.name === name && !one.required))
