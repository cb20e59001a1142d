import { z } from 'zod'
import { taxClassUseSchema } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { idSchema } from '#lib/id.ts'
import { FIELDS } from '#features/transfer/imports/model/product-fields.rules.ts'

/** Max products of a list of products (COL-05). */
export const MAX_LISTED = 200

/** What a file has before decimals. */
export const decimalMarkSchema = z.enum(['.', ','])

/** What happens to a product of a file. */
export const OUTCOMES = ['created', 'updated', 'unchanged', 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What a column of a file is, as the owner says; an ignored one is missing. */
export const columnChoiceSchema = z.object({
  index: z.number().int().min(0).max(499),
  field: z.enum(FIELDS),
  /** The number of the option, the unit of a weight or size, or the name of an own field. */
  detail: z.string().max(100).default(''),
})
export type ColumnChoice = z.output<typeof columnChoiceSchema>

const columnSchema = z.object({
  index: z.number(),
  /** As the file has it. */
  name: z.string(),
  /** The first texts in it, shortened. */
  samples: z.array(z.string()),
  /** How many rows have something in it; missing in older reports. */
  values: z.number().optional(),
  /** Null for a column that is not used. */
  field: z.enum(FIELDS).nullable(),
  detail: z.string(),
})
export type ReportColumn = z.output<typeof columnSchema>

const lineSchema = z.object({
  /** As a spreadsheet counts it. */
  row: z.number(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  /** Whether it is new and visitors do not see it; missing in older reports. */
  isDraft: z.boolean().optional(),
  /** What changes, such as `Price 60.00 → 50.00`. */
  changes: z.array(z.string()),
  /** Why it is skipped, and what the owner should check. */
  notes: z.array(z.string()),
})
export type ReportLine = z.output<typeof lineSchema>

/** What a file of products does, or would do. */
export const productReportSchema = z.object({
  /** The shop that wrote the file, as its columns tell. */
  format: z.string(),
  rows: z.number(),
  counts: z.record(z.enum(OUTCOMES), z.number()),
  /** How many products have notes. */
  warned: z.number(),
  columns: z.array(columnSchema),
  /** Lists that new products go to. */
  collections: z.array(z.object({ title: z.string(), isNew: z.boolean(), products: z.number() })),
  /** Tax classes that the file names and the store does not have, and what becomes of them; missing in older reports. */
  taxClasses: z
    .array(z.object({ name: z.string(), products: z.number(), use: taxClassUseSchema.nullable() }))
    .optional(),
  /** Numbers that can be read in two ways, one of each column; missing if the file shows how it writes them. */
  numbers: z
    .array(
      z.object({
        row: z.number(),
        column: z.string(),
        text: z.string(),
        /** What it is if a point is before decimals, and if a comma is. */
        point: z.string(),
        comma: z.string(),
      }),
    )
    .optional(),
  /** What is before decimals, as the owner says; null before. */
  decimalMark: decimalMarkSchema.nullable().optional(),
  /** The file for which the owner said what such columns are; missing if nobody did. */
  remembered: z.string().optional(),
  /** Where new products could go: titles of collections, and categories of the store with those above them. */
  places: z
    .object({
      lists: z.array(z.string()),
      categories: z.array(z.object({ id: idSchema, name: z.string() })),
    })
    .optional(),
  /** About the file as a whole. */
  notes: z.array(z.string()),
  /** Why it cannot be imported with these columns, and what to do; null if it can. */
  blocker: z.string().nullable(),
  /** In the order of rows; if there are too many, those that need attention. */
  lines: z.array(lineSchema),
  /** How many there are. */
  lineCount: z.number(),
})
export type ProductReport = z.output<typeof productReportSchema>
