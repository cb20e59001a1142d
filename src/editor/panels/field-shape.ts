import type { z } from 'zod'
import type { Control, FieldMeta } from '#blocks/contract.ts'
import { unwrapSchema } from '#lib/unwrap-schema.ts'

/** A field of a block or list entry, as rendered in its panel. */
export interface FieldShape {
  readonly name: string
  readonly label: string
  readonly control: Control
  readonly help: string | undefined
  /** The names of its options. */
  readonly optionLabels: FieldMeta['optionLabels']
  /** Shown only while each of these fields has one of these values. */
  readonly when: FieldMeta['when']
  /** Hidden while one of these fields has one of these values. */
  readonly unless: FieldMeta['unless']
  /** A feature that operators can disable for a site. */
  readonly needs: FieldMeta['needs']
  /** What a control for a file offers. */
  readonly accepts: FieldMeta['accepts']
  /** Whether the alt text of an image is another field. */
  readonly hasOwnAlt: boolean
  /** Whether it accepts `null` for an empty value. */
  readonly isNullable: boolean
  /** Its type without defaults and `null`. */
  readonly core: Core
}

/** Type of a field. */
export type Core =
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      readonly values: readonly (string | number)[]
    }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number | undefined
      readonly max: number | undefined
      readonly whole: boolean
    }
  | { readonly kind: 'list'; readonly entry: z.ZodObject; readonly max: number | undefined }
  | { readonly kind: 'text'; readonly max: number | undefined }
  | { readonly kind: 'other' }

/** Returns the fields of an object in order, each with its control and label. */
export const fieldsOf = (object: z.ZodObject): readonly FieldShape[] =>
  Object.entries(object.shape).map(([name, schema]) => toShape(name, schema as z.ZodType))

function toShape(name: string, type: z.ZodType): FieldShape {
  const meta = type.meta() as Partial<FieldMeta> | undefined
  const core = coreOf(type)
  return {
    name,
    core,
    label: meta?.label ?? toLabel(name),
    control: meta?.control ?? controlFor(name, core),
    help: meta?.help,
    optionLabels: meta?.optionLabels,
    when: meta?.when,
    unless: meta?.unless,
    needs: meta?.needs,
    accepts: meta?.accepts,
    hasOwnAlt: meta?.hasOwnAlt === true,
    isNullable: type.safeParse(null).success,
  }
}

/** A field that is edited on the page. */
export interface FieldInPlace {
  readonly schema: z.ZodType
  readonly control: 'text' | 'longText' | 'richText'
}

/** Returns the field at a path such as `sections.0.title` if it is edited on the page; undefined for all others. */
export function findFieldInPlace(fields: z.ZodObject, path: string): FieldInPlace | undefined {
  const [name = '', index, ...rest] = path.split('.')
  if (!Object.hasOwn(fields.shape, name)) return undefined
  const schema = fields.shape[name] as z.ZodType
  if (index !== undefined) {
    const core = coreOf(schema)
    const isEntry = core.kind === 'list' && /^\d{1,4}$/.test(index) && rest.length > 0
    return isEntry ? findFieldInPlace(core.entry, rest.join('.')) : undefined
  }
  const { inPlace, control } = (schema.meta() ?? {}) as Partial<FieldMeta>
  const isText = control === 'text' || control === 'longText' || control === 'richText'
  return inPlace === true && isText ? { schema, control } : undefined
}

/** Returns whether a block has fields that are edited on the page. */
export const hasFieldInPlace = (fields: z.ZodObject): boolean =>
  Object.entries(fields.shape).some(([name, schema]) => {
    const core = coreOf(schema as z.ZodType)
    return core.kind === 'list' ? hasFieldInPlace(core.entry) : findFieldInPlace(fields, name) !== undefined
  })

/** Returns whether a field is shown for these values. */
export function isShown(
  { when = {}, unless = {} }: FieldShape,
  data: Readonly<Record<string, unknown>>,
): boolean {
  const holds = ([name, values]: [string, readonly unknown[]]) => values.includes(data[name])
  return Object.entries(when).every(holds) && !Object.entries(unless).some(holds)
}

/** Returns a label for a key: `squareThumbs` becomes 'Square thumbs'. */
export function toLabel(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function controlFor(name: string, core: Core): Control {
  if (name === 'mediaId') return 'image'
  if (name === 'link' || name === 'target') return 'link'
  if (core.kind === 'number' || core.kind === 'list') return core.kind
  return core.kind === 'choice' || core.kind === 'choices' ? 'choice' : 'text'
}

interface Def {
  readonly type: string
  readonly element?: z.ZodType
}
const defOf = (type: z.ZodType) => type.def as unknown as Def

function coreOf(schema: z.ZodType): Core {
  const type = unwrapSchema(schema)
  const { type: kind, element } = defOf(type)
  if (kind === 'enum') {
    const values = (type as z.ZodEnum).options
    return { kind: 'choice', options: values.map(String), values }
  }
  if (kind === 'number') {
    const { minValue, maxValue, format } = type as z.ZodNumber
    const bound = (value: number | null) =>
      value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
    return { kind: 'number', min: bound(minValue), max: bound(maxValue), whole: format === 'safeint' }
  }
  if (kind === 'string') return { kind: 'text', max: (type as z.ZodString).maxLength ?? undefined }
  if (kind === 'array' && element) {
    const entry = unwrapSchema(element)
    if (defOf(entry).type === 'enum')
      return { kind: 'choices', options: (entry as z.ZodEnum).options.map(String) }
    if (defOf(entry).type === 'object')
      return { kind: 'list', entry: entry as z.ZodObject, max: maxLengthOf(type) }
  }
  return { kind: 'other' }
}

function maxLengthOf(type: z.ZodType): number | undefined {
  const { checks = [] } = type.def as {
    checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
  }
  return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** Returns a new entry with defaults. */
export function defaultsOf(object: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object.shape).map(([name, schema]) => {
      const start = (schema as z.ZodType).safeParse(undefined)
      return [name, start.success ? start.data : '']
    }),
  )
}
