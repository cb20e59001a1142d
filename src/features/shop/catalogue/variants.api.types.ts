import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { listFilterQuery } from '#features/shop/catalogue/list/owner-list.types.ts'
import {
  MAX_STOCK,
  PRODUCT_TYPE,
  stockSchema,
  variantSettingsSchema,
} from '#features/shop/catalogue/types.ts'
import { statusSchema } from '#features/content/publishing/types.ts'
import { idSchema } from '#lib/id.ts'
import { CURRENCY_CODES } from '#lib/money/currencies.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

/** Variants of one part of the table of all products. */
export const TABLE_PART = 2_000
/** Max changes in one call. */
export const MAX_EDITS = 20_000

const tableProductSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Title of its collection. */
  collection: z.string(),
  status: statusSchema,
  categories: z.array(z.string()),
  productType: z.literal(Object.values(PRODUCT_TYPE)),
})
export type TableProduct = z.output<typeof tableProductSchema>

const tableVariantSchema = z.object({
  id: idSchema,
  /** Its product. */
  item: idSchema,
  /** One for each option of its product. */
  values: z.array(z.string()),
  price: z.number(),
  salePrice: z.number().nullable(),
  onSale: z.boolean(),
  sku: z.string(),
  barcode: z.string(),
  /** On hand, with what is promised to orders. */
  stock: z.number(),
  reserved: z.number(),
  unlimited: z.boolean(),
  /** Milligrams. */
  weight: z.number().nullable(),
  lowLevel: z.number().nullable(),
  hidden: z.boolean(),
})
export type TableVariant = z.output<typeof tableVariantSchema>

const tableSchema = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** Imperial 1, metric 2. */
  measurementStandard: z.number(),
  /** How many match in all. */
  total: z.number(),
  /** Categories of all products, without regard to filters. */
  categories: z.array(z.string()),
  products: z.array(tableProductSchema),
  variants: z.array(tableVariantSchema),
})
export type VariantTableView = z.output<typeof tableSchema>

export const listVariants = contract({
  name: 'listVariants',
  description:
    'Lists the variants of all products with what can be changed in a table, in the order of their products, the newest first: a part of those that match all filters, with their number.',
  method: 'GET',
  path: '/api/sites/{site}/variants',
  access: 'store:read',
  query: z.object({
    ...listFilterQuery,
    limit: wholeNumberText(z.number().int().min(1).max(TABLE_PART)).default(TABLE_PART),
    offset: wholeNumberText(z.number().int().min(0).max(10_000_000)).default(0),
  }),
  response: tableSchema,
})

const { shape } = variantSettingsSchema
const editOf = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ variant: idSchema, field: z.literal(field), seen: value, value })

const BY = 'Enter how many to add or to take away.'

/** One changed cell: what it was when it was seen, and what it becomes. */
export const variantEditSchema = z.discriminatedUnion('field', [
  editOf('price', shape.price),
  editOf('salePrice', shape.salePrice),
  editOf('onSale', z.boolean()),
  editOf('sku', shape.sku),
  editOf('barcode', shape.barcode),
  editOf('unlimited', z.boolean()),
  editOf('weight', shape.weight),
  editOf('lowLevel', shape.lowLevel),
  editOf('hidden', z.boolean()),
  /** Sets what was counted, if it is still what was seen. */
  editOf('stock', stockSchema),
  /** Adds or takes away, whatever it is now. */
  z.object({
    variant: idSchema,
    field: z.literal('stockChange'),
    value: z.number(BY).int(BY).min(-MAX_STOCK, BY).max(MAX_STOCK, BY),
  }),
])
export type VariantEdit = z.output<typeof variantEditSchema>

/** A change that was not saved: somebody else changed the cell, it cannot be, or its variant is gone. */
const rejectedEditSchema = z.object({
  variant: idSchema,
  field: z.string(),
  reason: z.enum(['conflict', 'invalid', 'gone']),
  message: z.string(),
})
export type RejectedEdit = z.output<typeof rejectedEditSchema>

const editsSchema = z.object({
  edits: z
    .array(variantEditSchema)
    .min(1, 'Change a cell first.')
    .max(MAX_EDITS, `Save at most ${MAX_EDITS.toLocaleString('en')} changes at once.`),
})
const editedSchema = z.object({
  /** Cells. */
  saved: z.number(),
  products: z.number(),
  rejected: z.array(rejectedEditSchema),
})

export const editVariants = contract({
  name: 'editVariants',
  description:
    'Changes cells of many variants in one transaction. A cell that is no longer what was `seen`, or cannot have the value, is rejected, and the others are saved.',
  method: 'POST',
  path: '/api/sites/{site}/variants/edits',
  access: 'store:write',
  body: editsSchema,
  response: editedSchema,
})

export const checkVariantEdits = contract({
  name: 'checkVariantEdits',
  description: 'Returns what editVariants would save and reject now. Nothing is saved.',
  method: 'POST',
  path: '/api/sites/{site}/variants/edits/check',
  access: 'store:write',
  unrecorded: true,
  body: editsSchema,
  response: editedSchema,
})
