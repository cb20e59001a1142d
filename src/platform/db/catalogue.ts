import type { ClientBase } from 'pg'

/** A column that rows are written with; generated columns are left out. */
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
  /** The SQL after `add constraint <name>`. */
  readonly definition: string
}

/** A table as described by the database. */
export interface CatalogueTable {
  readonly name: string
  readonly columns: readonly CatalogueColumn[]
  readonly primaryKey: readonly string[]
  readonly foreignKeys: readonly CatalogueKey[]
  /** Whether triggers run when rows are written. */
  readonly hasTriggers: boolean
}

/** Returns all tables of the schema `public` by name, read from the database so that none is missing. */
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

/** The order in which tables are filled, and the columns to set afterwards because of cyclic references. */
export interface InsertionOrder {
  readonly tables: readonly CatalogueTable[]
  readonly later: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns an order in which each table comes after those it references. Tables with triggers come early, so
 * that what the triggers write can be replaced. References to other tables and to the table itself do not
 * count.
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
        throw new Error(
          `Tables reference each other without a nullable column: ${left.map(({ name }) => name).join()}`,
        )
      const columns = open(next).flatMap((key) => nullableColumns(next, key))
      if (columns.length > 0) later.set(next.name, [...new Set(columns)])
      order.push(next)
    }
  }
  return { tables: order, later }
}

const nullableColumns = (table: CatalogueTable, { columns }: CatalogueKey) =>
  columns.filter((name) => table.columns.some((one) => one.name === name && !one.required))
