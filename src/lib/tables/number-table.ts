import { z } from 'zod'

export const MAX_TABLE_ROWS = 200
/** Columns of numbers; the labels of the rows are not counted. */
export const MAX_TABLE_COLUMNS = 6
const MAX_COLUMN_NAME = 100
const MAX_ROW_LABEL = 200
/** Beyond it, numbers of JavaScript are no longer exact to the unit. */
const MAX_VALUE = 1e15

export const TOO_MANY_ROWS = `A table can have at most ${MAX_TABLE_ROWS} rows. Remove some, or combine them, such as days into weeks.`
export const TOO_MANY_COLUMNS = `A table can have at most ${MAX_TABLE_COLUMNS} columns of numbers. Remove some, or use another table for them.`
const TOO_LARGE = `Numbers can have at most 15 digits. Use a larger unit, such as millions.`

const valueSchema = z.number().min(-MAX_VALUE, TOO_LARGE).max(MAX_VALUE, TOO_LARGE).nullable()

/** Labelled rows of numbers, each row with one value for each column; `null` is a missing value (CHT-02). */
export const dataTableSchema = z
  .object({
    columns: z
      .array(
        z
          .string()
          .max(
            MAX_COLUMN_NAME,
            `Names of columns can have at most ${MAX_COLUMN_NAME} characters. Shorten it.`,
          ),
      )
      .max(MAX_TABLE_COLUMNS, TOO_MANY_COLUMNS),
    rows: z
      .array(
        z.object({
          label: z
            .string()
            .max(MAX_ROW_LABEL, `Names of rows can have at most ${MAX_ROW_LABEL} characters. Shorten it.`),
          values: z.array(valueSchema),
        }),
      )
      .max(MAX_TABLE_ROWS, TOO_MANY_ROWS),
  })
  .superRefine(({ columns, rows }, context) => {
    const index = rows.findIndex(({ values }) => values.length !== columns.length)
    const row = rows[index]
    if (row === undefined) return
    context.addIssue({
      code: 'custom',
      path: ['rows', index, 'values'],
      message: `Row ${index + 1} has ${row.values.length} values, but the table has ${columns.length} columns. Add null for a missing value, or remove what is too much.`,
    })
  })

export type DataTable = z.output<typeof dataTableSchema>

export type DataRow = DataTable['rows'][number]

export const EMPTY_TABLE: DataTable = { columns: [], rows: [] }
