import { z } from 'zod'
import type { TextForm } from '#lib/find-text/replace-in-text.ts'
import type { RichText } from '#lib/rich-text/schema.ts'
import { unwrapSchema } from '#lib/unwrap-schema.ts'

/** Keys and indexes that lead to a value. */
export type ValuePath = readonly (string | number)[]

/** A text for readers in an object. */
export interface SchemaText {
  readonly path: ValuePath
  readonly label: string
  readonly form: TextForm
  readonly value: string | RichText
}

/** What the schema of a field says of it: `FieldMeta` of blocks. */
interface Meta {
  readonly label?: string
  readonly control?: string
  readonly inPlace?: true
  readonly forReaders?: true
}

/**
 * Returns the texts for readers in an object, in the order of its schema: rich text, Markdown, labels of tables, lines of
 * locations, and texts that are edited in place or said to be for readers. Names, ids, codes and URLs are left out.
 */
export const textsOfSchema = (fields: z.ZodObject, data: unknown): readonly SchemaText[] =>
  textsOfObject(fields, data, false)

/** `areForReaders` is said of the list that has the object as an entry. */
const textsOfObject = (fields: z.ZodObject, data: unknown, areForReaders: boolean): readonly SchemaText[] =>
  Object.entries(fields.shape).flatMap(([name, schema]) =>
    textsOfField(schema as z.ZodType, valueOf(data, name), areForReaders).map((text) => ({
      ...text,
      path: [name, ...text.path],
    })),
  )

function textsOfField(schema: z.ZodType, value: unknown, areForReaders: boolean): readonly SchemaText[] {
  const meta = (schema.meta() ?? {}) as Meta
  const { label = 'Text', control } = meta
  const text = (form: TextForm, one: string | RichText) => [{ path: [], label, form, value: one }]
  if (control === 'richText') return isRichText(value) ? text('richText', value) : []
  if (control === 'dataTable' || control === 'location') return stringsIn(value, label)
  if (typeof value === 'string') {
    if (control === 'markdown') return text('markdown', value)
    // Source code is never for readers, whatever else is said of it.
    const isText = control === 'text' || control === 'longText'
    const isForReaders = isText && (meta.inPlace === true || meta.forReaders === true)
    return isForReaders || (areForReaders && control === undefined) ? text('plain', value) : []
  }
  const entry = entryOf(schema)
  if (!entry || !Array.isArray(value)) return []
  return value.flatMap((one: unknown, index) =>
    textsOfObject(entry, one, areForReaders || meta.forReaders === true).map((found) => ({
      ...found,
      path: [index, ...found.path],
    })),
  )
}

/** Returns the schema of the entries of a list; undefined for anything else. */
function entryOf(schema: z.ZodType): z.ZodObject | undefined {
  const list = unwrapSchema(schema)
  const entry = list instanceof z.ZodArray ? unwrapSchema(list.element as z.ZodType) : undefined
  return entry instanceof z.ZodObject ? entry : undefined
}

function stringsIn(value: unknown, label: string): readonly SchemaText[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path: [], label, form: 'plain', value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    stringsIn(one, label).map((text) => ({
      ...text,
      path: [Array.isArray(value) ? Number(key) : key, ...text.path],
    })),
  )
}

const isRichText = (value: unknown): value is RichText => valueOf(value, 'type') === 'doc'

const valueOf = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, key)
    ? (data as Readonly<Record<string, unknown>>)[key]
    : undefined

/** Returns the value with another one at a path that is in it. */
export function withValue(data: unknown, path: ValuePath, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(data)) return data.with(Number(key), withValue(data[Number(key)], rest, value))
  const fields = data as Readonly<Record<string, unknown>>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}
