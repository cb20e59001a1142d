import type { z } from 'zod'
import type { Control, FieldMeta } from '#blocks/contract.ts'

/** A field of a block or of an entry in it, as its panel is made of it. */
export interface FieldShape {
  readonly name: string
  readonly label: string
  readonly control: Control
  readonly help: string | undefined
  /** It is shown only while each of these other fields has one of these values. */
  readonly when: FieldMeta['when']
  /** What an operator can switch off for a site, without which it does nothing. */
  readonly needs: FieldMeta['needs']
  /** It may be left empty, which is stored as `null`. */
  readonly mayBeEmpty: boolean
  /** What it holds besides defaults and `null`. */
  readonly core: Core
}

/** The part of a schema that says what a value is. */
export type Core =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'choices'; readonly options: readonly string[] }
  | {
      readonly kind: 'number'
      readonly min: number | undefined
      readonly max: number | undefined
      readonly whole: boolean
    }
  | { readonly kind: 'list'; readonly entry: z.ZodObject; readonly most: number | undefined }
  | { readonly kind: 'text'; readonly most: number | undefined }
  | { readonly kind: 'other' }

/** The fields of an object in order, each with its control; one without words for it is named after its key. */
export function fieldsOf(object: z.ZodObject): readonly FieldShape[] {
  return Object.entries(object.shape).map(([name, schema]) => {
    const type = schema as z.ZodType
    const meta = type.meta() as Partial<FieldMeta> | undefined
    const core = coreOf(type)
    return {
      name,
      core,
      label: meta?.label ?? wordsOf(name),
      control: meta?.control ?? controlFor(name, core),
      help: meta?.help,
      when: meta?.when,
      needs: meta?.needs,
      mayBeEmpty: type.safeParse(null).success,
    }
  })
}

/** Whether a field has a say in what the others are set to. */
export function isShown({ when = {} }: FieldShape, data: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(when).every(([name, values]) => values.includes(data[name]))
}

/** `squareThumbs` becomes 'Square thumbs'. */
export function wordsOf(name: string): string {
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
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
}
const defOf = (type: z.ZodType) => type.def as unknown as Def

/** The schema below defaults, `null` and what may be left out. */
function unwrap(type: z.ZodType): z.ZodType {
  const { innerType, in: inner, out, getter, type: kind } = defOf(type)
  if (innerType) return unwrap(innerType)
  // What only prepares a value says nothing of it.
  if (kind === 'pipe' && inner && out) return unwrap(defOf(inner).type === 'transform' ? out : inner)
  if (kind === 'lazy' && getter) return unwrap(getter())
  return type
}

function coreOf(given: z.ZodType): Core {
  const type = unwrap(given)
  const { type: kind, element } = defOf(type)
  if (kind === 'enum') return { kind: 'choice', options: (type as z.ZodEnum).options.map(String) }
  if (kind === 'number') {
    const { minValue, maxValue, format } = type as z.ZodNumber
    const bound = (value: number | null) =>
      value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
    return { kind: 'number', min: bound(minValue), max: bound(maxValue), whole: format === 'safeint' }
  }
  if (kind === 'string') return { kind: 'text', most: (type as z.ZodString).maxLength ?? undefined }
  if (kind === 'array' && element) {
    const entry = unwrap(element)
    if (defOf(entry).type === 'enum')
      return { kind: 'choices', options: (entry as z.ZodEnum).options.map(String) }
    if (defOf(entry).type === 'object')
      return { kind: 'list', entry: entry as z.ZodObject, most: mostOf(type) }
  }
  return { kind: 'other' }
}

function mostOf(type: z.ZodType): number | undefined {
  const { checks = [] } = type.def as {
    checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
  }
  return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum
}

/** An entry with what each of its fields starts with. */
export function startOf(object: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object.shape).map(([name, schema]) => {
      const start = (schema as z.ZodType).safeParse(undefined)
      return [name, start.success ? start.data : '']
    }),
  )
}
