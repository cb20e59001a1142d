import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routerPath } from '#platform/http/api/router-path.ts'
import { openApp } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'

type Description = Record<string, unknown> & { readonly paths: Readonly<Record<string, object>> }

let web: TestWeb
let description: Description

beforeAll(async () => {
  web = await startWeb()
  description = JSON.parse((await openApp(web).ask('GET', '/api/openapi.json')).text) as Description
})
afterAll(() => web.close())

/** Returns what the schema of OpenAPI 3.1 rejects. */
async function schemaFaults(one: Description): Promise<string> {
  const { valid, errors } = await new Validator().validate(structuredClone(one))
  return valid ? '' : JSON.stringify(errors)
}

/** Returns what the rules that generators of clients depend on reject. */
async function ruleFaults(one: Description): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['spec', 'recommended'], rules: RULES })
  const problems = await lintFromString({ source: JSON.stringify(one), config })
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)
}

/** Off is what the tests or the API decide otherwise: `default` describes all errors, and `/config/` is a path of its own. */
const RULES = {
  'operation-4xx-response': 'off',
  'no-server-example.com': 'off',
  'no-path-trailing-slash': 'off',
} as const
/** A path template of OpenAPI without anything that only our router understands. */
const PATH_TEMPLATE = /^(?:\/(?:[\w.~-]+|\{[a-zA-Z]+\}))*\/?$/

test('the description of the API is valid OpenAPI 3.1', async () => {
  expect(await schemaFaults(description)).toBe('')
  expect(await ruleFaults(description)).toEqual([])
})

test('every path parameter is written in braces and described', () => {
  const paths = Object.keys(description.paths)
  expect(paths.filter((path) => !PATH_TEMPLATE.test(path))).toEqual([])
  expect(paths).toContain('/commerce/order-confirmed/{token}')
})

test('a parameter that no path names is found', async () => {
  const { paths } = description
  const renamed = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [path.replace('{token}', ':token'), operations]),
  )
  const faults = await ruleFaults({ ...description, paths: renamed })
  expect(faults.filter((fault) => fault.startsWith('path-parameters-defined')).length).toBeGreaterThan(20)
})

test('a path that only the router would understand cannot be a route', () => {
  for (const path of [
    '/orders/:order',
    '/orders/{order',
    '/orders/{order}.json',
    '/orders/*/lines',
    '/a b',
    '/x//y',
  ])
    expect(() => routerPath({ name: 'findOrder', path: path as `/${string}` }), path).toThrow('findOrder')
  expect(routerPath({ name: 'findOrder', path: '/orders/{order}/file/*' })).toBe('/orders/:order/file/*')
})
