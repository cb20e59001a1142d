import { z } from 'zod'
import { idSchema } from '#lib/id.ts'
import { EMPTY_RICH_TEXT, richTextSchema } from '#lib/rich-text/schema.ts'
import { LENGTH_UNITS } from '#lib/tables/convert-lengths.ts'
import { textTableSchema } from '#lib/tables/text-table.ts'

/** Max texts that buyers enter for a product. */
export const MAX_CUSTOM_TEXTS = 5
export const MAX_TEXT_LABEL_LENGTH = 60
/** Max characters of a text that a buyer enters. */
export const MAX_CUSTOM_TEXT_LENGTH = 1000

const LABEL = 'Name the text, such as “Name on the mug”.'
const LENGTH = `Enter a whole number from 1 to ${MAX_CUSTOM_TEXT_LENGTH.toLocaleString('en')}.`

const customTextSchema = z.object({
  label: z
    .string(LABEL)
    .trim()
    .min(1, LABEL)
    .max(MAX_TEXT_LABEL_LENGTH, `Use at most ${MAX_TEXT_LABEL_LENGTH} characters.`)
    .default('Your text')
    .meta({ label: 'Label', control: 'text', help: 'Visitors see it beside the field.' }),
  isRequired: z.boolean().default(false).meta({ label: 'Required', control: 'switch' }),
  maxLength: z
    .number(LENGTH)
    .int(LENGTH)
    .min(1, LENGTH)
    .max(MAX_CUSTOM_TEXT_LENGTH, LENGTH)
    .default(30)
    .meta({ label: 'Longest text in characters', control: 'number' }),
  isMultiline: z.boolean().default(false).meta({ label: 'Several lines', control: 'switch' }),
})

/** A text that buyers enter for a product, such as a name to engrave. Its label identifies it within the product. */
export type CustomText = z.output<typeof customTextSchema>

/** What makes labels the same for buyers. */
const labelKey = (label: string): string => label.trim().toLowerCase()

const customTextsSchema = z
  .array(customTextSchema)
  .max(MAX_CUSTOM_TEXTS, `A product can ask for at most ${MAX_CUSTOM_TEXTS} texts. Remove one.`)
  .superRefine((texts, context) => {
    const keys = texts.map(({ label }) => labelKey(label))
    const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index)
    if (repeated < 0) return
    const message = 'Another text of this product has this label. Choose another one.'
    context.addIssue({ code: 'custom', path: [repeated, 'label'], message })
  })

/** Max sections of information of a product. */
export const MAX_INFO_SECTIONS = 10
/** Max related products that an owner chooses. */
export const MAX_RELATED_PRODUCTS = 8

const SECTION_TITLE = 'Enter a title, such as “How to brew”.'

const infoSectionSchema = z.object({
  title: z
    .string(SECTION_TITLE)
    .trim()
    .min(1, SECTION_TITLE)
    .max(60, 'Use at most 60 characters.')
    .default('Details')
    .meta({ label: 'Title', control: 'text', forReaders: true }),
  text: richTextSchema.default(EMPTY_RICH_TEXT).meta({ label: 'Text', control: 'richText' }),
})

/** A section of information about a product. */
export type InfoSection = z.output<typeof infoSectionSchema>

const sizeChartSchema = z.object({
  /** Empty for the usual one in the language of the site. */
  title: z.string().trim().max(60, 'Use at most 60 characters.').default(''),
  rows: textTableSchema,
  /** The unit of length of its rows; without it they are for everybody. */
  unit: z.enum(LENGTH_UNITS, 'Choose centimetres or inches.').optional(),
  /** The same sizes in the other unit; without them visitors cannot choose. */
  otherRows: textTableSchema.optional(),
})

/** The sizes of a product as a table. */
export type SizeChart = z.output<typeof sizeChartSchema>

const relatedProductsSchema = z
  .array(z.object({ documentId: idSchema }))
  .max(MAX_RELATED_PRODUCTS, `Choose at most ${MAX_RELATED_PRODUCTS} products.`)

/** Returns what a stored body asks buyers for; nothing for one without. */
export function readCustomTexts(stored: unknown): readonly CustomText[] {
  const read = customTextsSchema.safeParse(stored)
  return read.success ? read.data : []
}

/** What products have besides the fields of all items. They are optional, as items of any kind may be sold. */
export const productExtraFields = {
  /** In the order of the owner. */
  customTexts: customTextsSchema.optional().meta({
    label: 'Texts from buyers',
    control: 'list',
    help: 'For personalised products. Buyers enter them before they add the product to the cart.',
  }),
  /** In the order of the owner. */
  infoSections: z
    .array(infoSectionSchema)
    .max(MAX_INFO_SECTIONS, `A product can have at most ${MAX_INFO_SECTIONS} sections. Remove one.`)
    .optional()
    .meta({
      label: 'Sections',
      control: 'list',
      help: 'Information in tabs below the product, such as care or delivery.',
    }),
  sizeChart: sizeChartSchema.optional(),
  /** Without it products of the same categories are shown; an empty list shows none. */
  relatedProducts: relatedProductsSchema.optional(),
}
