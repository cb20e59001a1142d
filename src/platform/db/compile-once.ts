import type { CompiledQuery, DeleteResult, InsertResult, Transaction, UpdateResult } from 'kysely'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Stands for a value of each call while a statement is compiled. */
class NamedParameter {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A query of a builder, or one that was written as SQL. */
export interface Statement<Row> {
  compile(tx: Tx): CompiledQuery<Row>
}

/** What a statement returns; one without `returning` returns no rows. */
export type Returned<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row

/**
 * Returns a function that executes a statement of which only the values differ, and returns its rows. The first call
 * builds and compiles it, which takes several times as long as sending it (decision 115). `build` gets a named
 * parameter for each value and must hand it to the statement, unread; a list is one parameter, too:
 * `= any(${ids}::bigint[])`. Rejects with a TypeError if a value that was read is no parameter of the statement.
 */
export function compileOnce<Values extends object, Row>(
  build: (tx: Tx, values: Values) => Statement<Row>,
): (tx: Tx, values: Values) => Promise<readonly Returned<Row>[]> {
  let known: CompiledQuery<Row> | undefined
  return async (tx, values) => {
    const { sql, query, queryId, parameters } = (known ??= compile(build, tx))
    const given = values as Readonly<Record<string, unknown>>
    const { rows } = await tx.executeQuery({
      sql,
      query,
      queryId,
      parameters: parameters.map((one) => (one instanceof NamedParameter ? given[one.name] : one)),
    })
    return rows as readonly Returned<Row>[]
  }
}

function compile<Values extends object, Row>(
  build: (tx: Tx, values: Values) => Statement<Row>,
  tx: Tx,
): CompiledQuery<Row> {
  const named = new Map<string, NamedParameter>()
  const values = new Proxy({} as Values, {
    get(_, name) {
      const parameter = named.get(String(name)) ?? new NamedParameter(String(name))
      named.set(parameter.name, parameter)
      return parameter
    },
  })
  const query = build(tx, values).compile(tx)
  for (const [name, parameter] of named)
    if (!query.parameters.includes(parameter))
      throw new TypeError(`The value “${name}” is no parameter of the statement: ${query.sql}`)
  return query
}

/** Returns the row of a statement that always returns one. Throws a RangeError otherwise. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1)
    throw new RangeError(`A statement returned ${rows.length} rows instead of one.`)
  return row
}
