import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Block } from '#blocks/contract.ts'
import { parseParts } from '#platform/http/api/read-call.ts'
import { contracts, type JsonSchema } from '../support/contracts.ts'

const blocks = Object.values(
  import.meta.glob<Block>('/src/blocks/*/block.ts', { eager: true, import: 'block' }),
)

/** What people type, and what programs send by mistake. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'javascript:x',
  '2026-13-40',
  'x'.repeat(20_000),
  0,
  -1.5,
  1e300,
  true,
  [],
  [{}],
  Array.from({ length: 20_000 }, () => '1'),
  {},
  { unknown: 1 },
]

/** Texts of the validator, of programming and of regular expressions. */
const RAW =
  /^(invalid|too (big|small)|unrecognized|expected|required)|\b(expected|received|undefined|NaN|pattern|discriminator|option matched)\b|[\^$]\//i

/** Returns the path of a schema and of all its parts. */
function pathsOf(schema: JsonSchema, depth = 0): readonly (readonly string[])[] {
  const parts: readonly (readonly [string, JsonSchema])[] = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [['0', schema.items] as const] : []),
  ]
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    [],
    ...(depth < 4
      ? parts.flatMap(([key, part]) => pathsOf(part, depth + 1).map((path) => [key, ...path]))
      : []),
    ...either.flatMap((one) => pathsOf(one, depth + 1)),
  ]
}
const partsOf = (schema: z.ZodType) =>
  pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema)

const nested = (path: readonly string[], leaf: unknown): unknown =>
  path.reduceRight<unknown>((value, key) => (key === '0' ? [value] : { [key]: value }), leaf)

test('every invalid value of every route gets a sentence that says what to do, never a text of the validator', () => {
  expect(contracts.length).toBeGreaterThan(100)
  const messages = new Set<string>()
  for (const contract of contracts)
    for (const part of ['query', 'body'] as const) {
      const schema = contract[part]
      if (schema === 'bytes') continue
      for (const path of schema instanceof z.ZodUndefined ? [[]] : partsOf(schema))
        for (const value of VALUES) {
          const read = parseParts(
            { ...contract, params: z.object({}) },
            { params: {}, query: {}, body: {}, [part]: nested(path, value) },
          )
          if (read.ok || read.error.code !== 'INVALID') continue
          for (const message of Object.values(read.error.fields ?? {})) messages.add(message)
        }
    }
  expect(messages.size).toBeGreaterThan(40)
  for (const message of messages) {
    expect(message).not.toMatch(RAW)
    expect(message).toMatch(/^[“\dA-Za-z].*\.$/s)
  }
})

test('every invalid field of every block gets such a sentence in the editor', () => {
  expect(blocks.length).toBeGreaterThan(30)
  for (const { name, fields } of blocks)
    for (const path of partsOf(fields))
      for (const value of VALUES) {
        const read = fields.safeParse(nested(path, value))
        for (const issue of read.success ? [] : read.error.issues)
          expect(issue.message, `${name} ${path.join('.')}`).not.toMatch(RAW)
      }
})
