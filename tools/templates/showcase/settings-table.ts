import { z } from 'zod'
import { type Control, CONTROL, type RegisteredBlock } from '#blocks/contract.ts'
import { type Node, table } from '../writing.ts'

/** What JSON Schema tells of a field; labels and controls come along from the field itself. */
const fieldSchema = z.object({
  label: z.string(),
  control: z.enum(CONTROL),
  help: z.string().default(''),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  anyOf: z.array(z.object({ enum: z.array(z.string()).optional() })).optional(),
  items: z
    .object({ properties: z.record(z.string(), z.object({ label: z.string().optional() })).optional() })
    .optional(),
})

type Field = z.output<typeof fieldSchema>

const WORDS: Readonly<Record<Control, string>> = {
  text: 'A line of text.',
  longText: 'A few lines of text.',
  richText: 'Text with headings, lists and links.',
  markdown: 'Text in Markdown.',
  sourceCode: 'Source text.',
  number: 'A number.',
  switch: 'On or off.',
  choice: '',
  link: 'A page of the site, or an address.',
  url: 'A URL.',
  image: 'A picture of the site.',
  imageList: 'Pictures of the site.',
  collection: 'A collection of the site.',
  list: 'Several entries.',
}

/** A table of what can be set in a block, made from its fields; undefined for a block without any. */
export function settingsTable({ block }: RegisteredBlock): Node | undefined {
  const schema = z.toJSONSchema(block.fields, { unrepresentable: 'any', io: 'input' })
  const fields = Object.values(schema.properties ?? {}).flatMap((property) => {
    const read = fieldSchema.safeParse(property)
    return read.success ? [read.data] : []
  })
  if (fields.length === 0) return undefined
  return table(['Setting', 'What it is'], ...fields.map((field) => [field.label, describe(field)]))
}

/** `byCount` as somebody would say it. */
const inWords = (choice: string | number) =>
  String(choice).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function describe(field: Field): string {
  const choices = field.enum ?? field.anyOf?.flatMap((one) => one.enum ?? []) ?? []
  const inner = Object.values(field.items?.properties ?? {}).flatMap(({ label }) => label ?? [])
  const parts = [
    choices.length > 0 ? `${choices.map(inWords).join(', ')}.` : WORDS[field.control],
    inner.length > 0 ? `Each has: ${inner.join(', ').toLowerCase()}.` : '',
    field.help,
  ]
  return parts.filter(Boolean).join(' ')
}
