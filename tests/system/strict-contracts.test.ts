import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema as Followed, contracts } from '../support/contracts.ts'
import { siteContracts } from '../support/site-contracts.ts'

interface JsonSchema extends Followed {
  readonly pattern?: string
  readonly minimum?: number
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}
type Path = readonly (string | number)[]

/** Each is no id, and no whole number as an API client writes it. */
const ODD_NUMBERS = ['01', '+1', '0x1', ' 1', '1 ', '1e0', '1.0', '1,0', '１', '-0', 'true', '']
const ID_PATTERN = String.raw`^[1-9]\d{0,18}$`
const WITHOUT_BODY = z.undefined()

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema

const isNumber = ({ type, enum: all, const: only }: JsonSchema) =>
  type === 'integer' || type === 'number' || [...(all ?? []), only].some((one) => typeof one === 'number')

/** Returns the paths of all ids and numbers in a schema. */
function* strictParts(schema: JsonSchema, path: Path = []): Generator<Path> {
  if (isNumber(schema) || schema.pattern === ID_PATTERN) yield path
  const [nullable, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (nullable && others.length === 0) yield* strictParts(nullable, path)
  for (const [key, part] of Object.entries(schema.properties ?? {})) yield* strictParts(part, [...path, key])
  if (schema.items) yield* strictParts(schema.items, [...path, 0])
}

/** Returns a value of objects and arrays that has only one part. */
function valueAt(path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  return typeof key === 'number' ? [valueAt(rest, value)] : { [key]: valueAt(rest, value) }
}

/** Returns what a schema makes of a value at a path; undefined where it rejects it. */
function readAt(schema: z.ZodType, path: Path, value: unknown): unknown {
  const { data } = schema.safeParse(valueAt(path, value))
  return path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | undefined)?.[key],
    data,
  )
}

/** What no contract can read. */
const NOTHING = Symbol('nothing')

/** Returns whether a schema rejects a value for what is at a path, or takes it for nothing, as what only counts does. */
const isStrictAt = (schema: z.ZodType, path: Path, value: unknown): boolean =>
  rejectsAt(schema, path, value) ||
  isDeepStrictEqual(readAt(schema, path, value), readAt(schema, path, NOTHING))

/** Returns whether a schema rejects a value for what is at a path. */
function rejectsAt(schema: z.ZodType, path: Path, value: unknown): boolean {
  const { error } = schema.safeParse(valueAt(path, value))
  return error?.issues.some((issue) => issue.path.join('.') === path.join('.')) === true
}

test.each([
  ['the app', contracts, 250],
  ['site hosts', siteContracts, 20],
] as const)(
  'every contract of %s reads ids and numbers strictly, in path, query and body',
  (_, all, atLeast) => {
    const lenient: string[] = []
    let parts = 0
    for (const { name, params, query, body } of all)
      for (const [where, schema] of Object.entries({
        params,
        query,
        body: body === 'bytes' ? WITHOUT_BODY : body,
      }))
        for (const path of strictParts(jsonSchemaOf(schema))) {
          parts += 1
          for (const odd of ODD_NUMBERS)
            if (!isStrictAt(schema, path, odd))
              lenient.push(`${name} ${where}.${path.join('.')}: ${JSON.stringify(odd)}`)
        }
    expect(parts).toBeGreaterThan(atLeast)
    expect(lenient).toEqual([])
  },
)

test('the path of every contract names exactly the parameters of its schema', () => {
  for (const { name, path, params } of contracts) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key).filter((key) => key !== 'site')
    expect(Object.keys(jsonSchemaOf(params).properties ?? {}).toSorted(), name).toEqual(inPath.toSorted())
  }
})

test('a body that may be empty rejects unknown fields, so that a wrong name never changes more than intended', () => {
  const lenient = contracts.filter(
    ({ body }) => body !== 'bytes' && body.safeParse({}).success && body.safeParse({ misnamed: [] }).success,
  )
  expect(lenient.map(({ name }) => name)).toEqual([])
})
