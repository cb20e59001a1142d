import { z } from 'zod'
import {
  columnChoiceSchema,
  decimalMarkSchema,
} from '#features/transfer/imports/model/product-report.types.ts'
import { taxClassChoiceSchema } from '#features/transfer/imports/model/tax-classes.rules.ts'
import { idSchema } from '#lib/id.ts'

/** Where new products go, and whether visitors see them. */
export const importTargetSchema = z.object({
  /** Title of the collection of all new products, which is created if there is none; empty as the file says. */
  collection: z.string().trim().max(500).default(''),
  /** A category of the store for all new products, besides those of the file. */
  categoryId: idSchema.nullable().default(null),
  /** Whether all new products are drafts. */
  drafts: z.boolean().default(false),
})
export type ImportTarget = z.output<typeof importTargetSchema>

/** As the file says. */
export const USUAL_TARGET: ImportTarget = { collection: '', categoryId: null, drafts: false }

/** More columns than any file of products has. */
const MAX_CHOICES = 500

/** What the owner says of a file of products. */
export const fileChoicesSchema = z.object({
  /** What its columns are; those that are not listed are not used. Null as recognised, or as said of such a file before. */
  columns: z.array(columnChoiceSchema).max(MAX_CHOICES).nullable(),
  /** What becomes of tax classes that the store does not have. */
  taxClasses: z.array(taxClassChoiceSchema).max(MAX_CHOICES).default([]),
  /** What is before decimals, where the file does not show it. */
  decimalMark: decimalMarkSchema.nullable().default(null),
  target: importTargetSchema.default(USUAL_TARGET),
})
export type FileChoices = z.output<typeof fileChoicesSchema>
