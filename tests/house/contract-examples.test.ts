import { expect, test } from 'vitest'
import { z } from 'zod'
import { featureSiteRoutes } from '#features/features.server.ts'
import type { Operation } from '#lib/api/api-contract.ts'
import { undocumentedIn } from '../support/contract-examples.ts'
import { contracts } from '../support/contracts.ts'

/** No route uses what it is given before it is called. */
const siteContracts = featureSiteRoutes({} as never).map(({ contract }) => contract)

const withBody = [...contracts, ...siteContracts].filter(
  (one): one is typeof one & { readonly body: z.ZodType } =>
    (one as Operation).body !== 'bytes' && !(one.body instanceof z.ZodUndefined),
)

test('every call accepts what its contract documents, in JSON types, and reads each field of it', () => {
  expect(withBody.length).toBeGreaterThan(80)
  const faults = withBody.flatMap(({ name, body }) =>
    undocumentedIn(body).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('the check finds a field without a type, a field that is not read, and values without an effect', () => {
  const text = z.string().optional()
  const parse = (from: (form: Readonly<Record<string, unknown>>) => object, shape: z.ZodRawShape) =>
    undocumentedIn(z.preprocess((form) => from(form as Readonly<Record<string, unknown>>), z.object(shape)))
  expect(parse((form) => form, { city: text })).toEqual([])
  expect(parse((form) => form, { city: z.unknown().optional() })).toEqual(['city has no type'])
  expect(parse(({ shippingCity }) => ({ city: shippingCity }), { city: text })).toEqual([
    'city is not read: ["12","21"] make no difference',
  ])
  expect(
    parse((form) => form, { version: z.union([z.int(), text]).transform((one) => typeof one === 'string') }),
  ).toEqual(['version is not read: [1,2] make no difference'])
  expect(
    parse((form) => form, {
      same: z
        .boolean()
        .default(false)
        .transform((one) => String(one) === '1'),
    }),
  ).toEqual(['same is not read: [true,false] make no difference'])
  expect(parse(({ version }) => ({ version: String(version) }), { version: z.int().optional() })).toEqual([
    'version rejects 1',
  ])
})
