import { expect, test } from 'vitest'
import { z } from 'zod'
import { findTextError } from '#platform/http/api/read-call.ts'
import { contracts, type JsonSchema } from '../support/contracts.ts'

/** Returns the paths of all texts of a schema; lists and maps have one entry, and a value of any kind is a text. */
function textPaths(schema: JsonSchema, depth = 0): readonly (readonly string[])[] {
  if (depth > 6) return []
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (either.length > 0) return either.flatMap((one) => textPaths(one, depth))
  if (schema.type === 'object' || schema.properties)
    return [
      ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => below(key, one, depth)),
      ...(typeof schema.additionalProperties === 'object'
        ? below('key', schema.additionalProperties, depth)
        : []),
    ]
  if (schema.type === 'array') return below('0', schema.items ?? {}, depth)
  return schema.type === undefined || schema.type === 'string' ? [[]] : []
}
const below = (key: string, schema: JsonSchema, depth: number) =>
  textPaths(schema, depth + 1).map((path) => [key, ...path])

const pathsOf = (schema: z.ZodType | 'bytes') =>
  schema === 'bytes' || schema instanceof z.ZodUndefined
    ? []
    : textPaths(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema)

const nested = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((value, key) => (key === '0' ? [value] : { [key]: value }), text)

const UNSTORABLE = ['a\0b', 'cut \ud83d', '\udc00']

test('every text of every route is rejected with 400 and its field if the database cannot store it', () => {
  expect(contracts.length).toBeGreaterThan(100)
  let fields = 0
  for (const contract of contracts)
    for (const part of ['query', 'body'] as const)
      for (const path of pathsOf(contract[part])) {
        fields++
        for (const text of UNSTORABLE) {
          const request = { params: {}, query: {}, body: undefined, [part]: nested(path, text) }
          expect(findTextError(request), `${contract.name} ${part} ${path.join('.')}`).toMatchObject({
            status: 400,
            code: 'INVALID',
            fields: { [path.join('.')]: expect.any(String) },
          })
        }
      }
  expect(fields).toBeGreaterThan(150)
})

test('a parameter of the path is rejected with its name', () => {
  for (const text of UNSTORABLE)
    expect(
      findTextError({ params: { site: 'kiln', document: text }, query: {}, body: undefined }),
    ).toMatchObject({
      status: 400,
      fields: { document: expect.any(String) },
    })
  const good = { params: { site: 'kiln' }, query: { q: '12 😀' }, body: { text: 'é\u0001' } }
  expect(findTextError(good)).toBeUndefined()
})
