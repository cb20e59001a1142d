import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/** A schema of the description of the API, as far as examples are made from it. */
interface Documented {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Documented>>
  readonly required?: readonly string[]
  readonly items?: Documented
  readonly anyOf?: readonly Documented[]
  readonly oneOf?: readonly Documented[]
  readonly allOf?: readonly Documented[]
  readonly examples?: readonly unknown[]
}

const MAX_DEPTH = 3
type Path = readonly string[]
type Fields = Readonly<Record<string, unknown>>

/** Returns what a body schema says of its input, as the description of the API has it. */
export const documentedBody = (body: z.ZodType): Documented =>
  z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Documented

/** Returns the kinds of values that a field may have: one for each alternative that is documented. */
const kindsOf = (schema: Documented): readonly Documented[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(kindsOf) ??
  (Array.isArray(schema.type)
    ? (schema.type as readonly string[]).map((type) => ({ ...schema, type }))
    : [schema])

const isTyped = ({ $ref, type, const: only, enum: values, properties, allOf }: Documented): boolean =>
  [$ref, type, only, values, properties, allOf].some((one) => one !== undefined)

/** Two values of what is documented, in JSON types; one where only one is possible. */
function examplesOf(schema: Documented, depth = 0): readonly unknown[] {
  const { type, enum: values, examples, minimum = 1, maximum = Infinity, properties, required = [] } = schema
  if (schema.const !== undefined) return [schema.const]
  if (examples !== undefined && examples.length > 0) return examples
  if (values) return values.slice(0, 2)
  const [first] = kindsOf(schema)
  if (first !== undefined && first !== schema) return examplesOf(first, depth)
  switch (type) {
    case 'boolean':
      return [true, false]
    case 'integer':
    case 'number': {
      const least = Math.max(minimum, Math.min(1, maximum))
      return [least, Math.min(least + 1, maximum)]
    }
    case 'null':
      return [null]
    case 'array':
      return depth > MAX_DEPTH || !schema.items
        ? [[]]
        : [[], ...examplesOf(schema.items, depth + 1).map((one) => [one])]
    case 'string':
      return stringsOf(schema)
    default:
      return [
        Object.fromEntries(
          Object.entries(properties ?? {})
            .filter(([name]) => required.includes(name) && depth <= MAX_DEPTH)
            .map(([name, one]) => [name, examplesOf(one, depth + 1)[0]]),
        ),
      ]
  }
}

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.com', 'bea@example.com'],
  'date-time': ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
  date: ['2026-01-01', '2026-01-02'],
  uri: ['https://example.com/', 'https://example.org/'],
}
const TEXTS = ['12', '21', 'ab', 'cd', 'DE', 'FR', '#aabbcc', '2026-01-01', '10:00']

function stringsOf({ pattern, format = '' }: Documented): readonly string[] {
  const known = FORMATS[format]
  if (known) return known
  const fitting = pattern === undefined ? TEXTS : TEXTS.filter((text) => new RegExp(pattern, 'u').test(text))
  return (fitting.length > 0 ? fitting : TEXTS).slice(0, 2)
}

/** Returns a body with another value of one field, or without it. */
function withField(body: Fields, [name = '', ...rest]: Path, value: unknown): Fields {
  if (rest.length > 0) return { ...body, [name]: withField((body[name] ?? {}) as Fields, rest, value) }
  const others = Object.fromEntries(Object.entries(body).filter(([other]) => other !== name))
  return value === undefined ? others : { ...body, [name]: value }
}

/**
 * Returns which documented fields of a body are not what is documented: without a type, rejected in a type that is, or read
 * by nobody, so that it makes no difference what they say.
 */
export function undocumentedIn(body: z.ZodType): readonly string[] {
  const schema = documentedBody(body)
  return kindsOf(schema).flatMap((one) => {
    const base = examplesOf(one)[0]
    return typeof base === 'object' && base !== null && !Array.isArray(base)
      ? faultsOf(body, one, base as Fields, [])
      : []
  })
}

function faultsOf(body: z.ZodType, schema: Documented, base: Fields, path: Path): readonly string[] {
  if (path.length > MAX_DEPTH) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = [...path, name]
    const kinds = kindsOf(field)
    if (!kinds.every(isTyped)) return [`${own.join('.')} has no type`]
    return kinds.flatMap((kind) => {
      const values = examplesOf(kind)
      const fault = faultOf(body, { base, path: own, values })
      const nested = kind.properties ? faultsOf(body, kind, withField(base, own, values[0]), own) : []
      return fault === undefined ? nested : [`${own.join('.')} ${fault}`, ...nested]
    })
  })
}

interface Tried {
  readonly base: Fields
  readonly path: Path
  readonly values: readonly unknown[]
}

function faultOf(body: z.ZodType, { base, path, values }: Tried): string | undefined {
  const outcomes = values.map((value) => outcomeOf(body, withField(base, path, value), path))
  const wrong = values.find((_, index) => outcomes[index] === 'wrongType')
  if (wrong !== undefined) return `rejects ${JSON.stringify(wrong)}`
  const without = outcomeOf(body, withField(base, path, undefined), path)
  const differs = outcomes.some((one) => !isDeepStrictEqual(one, without))
  // One value alone may be the one that is taken for none.
  const isOpen = new Set(values).size === 1
  return differs || isOpen || outcomes.includes('checked')
    ? undefined
    : `is not read: ${JSON.stringify(values)} make no difference`
}

const TYPE_ISSUES = new Set<string | undefined>(['invalid_type', 'invalid_union'])

/** What a schema makes of a body: its output, or that one field has the wrong type or was checked and rejected. */
function outcomeOf(body: z.ZodType, value: unknown, path: Path): unknown {
  const parsed = body.safeParse(value)
  if (parsed.success) return parsed.data
  const ofField = parsed.error.issues.filter((issue) =>
    path.every((name, index) => issue.path[index] === name),
  )
  if (ofField.length === 0) return value
  return ofField.some(({ code, path: { length } }) => TYPE_ISSUES.has(code) && length === path.length)
    ? 'wrongType'
    : 'checked'
}
