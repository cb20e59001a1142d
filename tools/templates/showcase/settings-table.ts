import { z } from 'zod'
import { type Control, CONTROL, type RegisteredBlock } from '#blocks/contract.ts'
import { type Node, table } from '../content-builders.ts'

/** Fields of the JSON Schema of a block; `label` and `control` are its own additions. */
const fieldSchema = z.object({
  label: z.string(),
  control: z.enum(CONTROL),
  help: z.string().default(''),
  optionLabels: z.record(z.string(), z.string()).default({}),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  anyOf: z.array(z.object({ enum: z.array(z.string()).optional() })).optional(),
  items: z
    .object({ properties: z.record(z.string(), z.object({ label: z.string().optional() })).optional() })
    .optional(),
})

type Field = z.output<typeof fieldSchema>

const CONTROL_DESCRIPTIONS: Readonly<Record<Control, string>> = {
  text: 'A line of text.',
  longText: 'A few lines of text.',
  richText: 'Text with headings, lists and links.',
  markdown: 'Text in Markdown.',
  sourceCode: 'Source text.',
  number: 'A number.',
  switch: 'On or off.',
  choice: '',
  link: 'A page of the site, or a URL.',
  url: 'A URL.',
  image: 'An image of the site.',
  file: 'A file of the site.',
  imageList: 'Images of the site.',
  collection: 'A collection of the site.',
  bookingService: 'A service that visitors can book, or all of them.',
  donationPage: 'One of the pages for donations.',
  product: 'A product of your store.',
  form: 'One of your forms.',
  newsletter: 'One of your newsletters.',
  list: 'Several entries.',
  location: 'A place: its address and its coordinates, which can be pasted from any map.',
  dataTable: 'Rows of numbers, entered in a grid or pasted from a spreadsheet.',
}

/** Returns a table of a block's settings, or undefined for a block without any. */
export function settingsTable({ block }: RegisteredBlock): Node | undefined {
  const schema = z.toJSONSchema(block.fields, { unrepresentable: 'any', io: 'input' })
  const fields = Object.values(schema.properties ?? {}).flatMap((property) => {
    const read = fieldSchema.safeParse(property)
    return read.success ? [read.data] : []
  })
  if (fields.length === 0) return undefined
  return table(['Setting', 'What it is'], ...fields.map((field) => [field.label, describe(field)]))
}

/** Returns `byCount` as `by count`. */
const toLabel = (choice: string | number) =>
  String(choice).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function describe(field: Field): string {
  const choices = field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? []) ?? []
  const inner = Object.values(field.items?.properties ?? {}).flatMap(({ label }) => label ?? [])
  const parts = [
    choices.length > 0
      ? `${choices.map((choice) => field.optionLabels[String(choice)] ?? toLabel(choice)).join(', ')}.`
      : CONTROL_DESCRIPTIONS[field.control],
    inner.length > 0 ? `Each has: ${inner.join(', ').toLowerCase()}.` : '',
    field.help,
  ]
  return parts.filter(Boolean).join(' ')
}
