import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#features/tenancy/sites/types.ts'
import { layoutOf, textBlock } from '../support/content.ts'
import { isSweepWhole } from '../support/pairwise.ts'
import { type AppClient, openApp, type Person, signedIn } from '../support/owner.ts'
import { rowsOfSite } from '../support/site-rows.ts'
import { type Response, startWeb, type TestWeb } from '../support/web.ts'

interface JsonSchema {
  readonly type?: string
  readonly pattern?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly schema: JsonSchema
}
interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly 'x-on-sites'?: Operation
  readonly method: string
  readonly path: string
}
interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Set if an id in the path is one of another site. */
  readonly foreign?: true
}

/** Values that no field expects. */
const EXTREMES: readonly unknown[] = [
  null,
  [],
  {},
  true,
  -1,
  1e308,
  2 ** 63,
  '',
  '0x1',
  '9223372036854775808',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  'a\0b',
  '\ud800',
  '__proto__',
  'x'.repeat(20_000),
]
/** The same for text: paths and queries. */
const EXTREME_TEXTS = EXTREMES.filter((value) => typeof value === 'string').map((text) =>
  text.slice(0, 2_500),
)
const ID_PATTERN = String.raw`^[1-9]\d{0,18}$`
const BODIES: readonly unknown[] = [undefined, null, [], 'text', 7, {}]
const HOUR_MS = 3_600_000
/** What these change is counted for the whole installation, or outside of the site. */
const COUNTED = ['audit_events']

let web: TestWeb
let foreignPage: string
let operations: readonly Operation[]
let made = 0

beforeAll(async () => {
  web = await startWeb()
  const foreign = await web.createSite('foreign', 'Foreign')
  foreignPage = await web.publish(foreign, 'page', { urlId: 'page', title: 'Page' })
  const { paths } = JSON.parse((await openApp(web).ask('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, Operation>>
  }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) =>
      [one, ...(one['x-on-sites'] ? [one['x-on-sites']] : [])].map((each) => ({
        ...each,
        method: method.toUpperCase(),
        path,
      })),
    ),
  )
})
afterAll(() => web.close())

/** Returns a value that fits a schema, as far as its JSON form tells. */
function sampleOf(schema: JsonSchema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const either = schema.anyOf ?? schema.oneOf
  if (either) return depth > 6 ? null : sampleOf(either[0] ?? {}, depth + 1)
  if (schema.type === 'object' || schema.properties)
    return depth > 6
      ? {}
      : Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sampleOf(one, depth + 1)]),
        )
  if (schema.type === 'array') return depth > 6 ? [] : [sampleOf(schema.items ?? {}, depth + 1)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'email') return 'someone@example.test'
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z'
  return schema.format === 'uri' ? 'https://example.test/' : '1'
}

/** How many values each part of a body has in `npm test`; the soak run tries all. */
const VALUES_PER_PART = 6

/**
 * Returns a function that returns the values for one part: all of them, or a few that go on where those of the previous
 * part ended, so that every value is tried at some part of each kind.
 */
function roundRobinValues(): () => readonly unknown[] {
  let from = 0
  return () => {
    if (isSweepWhole()) return EXTREMES
    from += VALUES_PER_PART
    return Array.from({ length: VALUES_PER_PART }, (_, index) => EXTREMES[(from + index) % EXTREMES.length])
  }
}

/** Returns copies of a JSON value in which each part in turn has its values. */
function* variantsOf(value: unknown, valuesOfPart: () => readonly unknown[]): Generator<unknown> {
  yield* valuesOfPart()
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    for (const variant of variantsOf(part, valuesOfPart))
      yield Array.isArray(value) ? [variant] : { ...value, [key]: variant }
}

const nextValues = roundRobinValues()

/** Returns inputs of an operation of which one part is wrong. */
function* invalidInputs(operation: Operation, own: Readonly<Record<string, string>>): Generator<Input> {
  const fields = (where: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === where)
        .map(({ name, schema }) => [name, own[name] ?? String(sampleOf(schema))]),
    )
  const [params, query] = [fields('path'), fields('query')]
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = schema && sampleOf(schema)
  const isIdOfSite = ({ name, in: where, schema: { pattern } }: Parameter) =>
    where === 'path' && name !== 'site' && pattern === ID_PATTERN && operation.path.includes('{site}')
  const idNames = operation.parameters.filter(isIdOfSite).map(({ name }) => name)
  for (const name of Object.keys(params).filter((one) => one !== 'site'))
    for (const text of EXTREME_TEXTS) yield { params: { ...params, [name]: text }, query, body }
  for (const name of idNames) yield { params: { ...params, [name]: foreignPage }, query, body, foreign: true }
  for (const name of Object.keys(query))
    for (const text of EXTREME_TEXTS) yield { params, query: { ...query, [name]: text }, body }
  if (!schema) return
  for (const wrong of BODIES) yield { params, query, body: wrong }
  for (const variant of variantsOf(body, nextValues)) yield { params, query, body: variant }
}

const urlOf = ({ path }: Operation, { params }: Input) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80'),
  )

const queryOf = ({ query }: Input) =>
  Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]))

/** Returns why a response is none that a contract allows. */
function faultOf(
  { status, headers, text }: Response,
  isApi: boolean,
  isForeign: boolean = false,
): string | undefined {
  if (isForeign && status < 400) return `${status} for what belongs to another site`
  if (status >= 500) return `${status} ${text.slice(0, 200)}`
  if (status < 400 || !isApi) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `${status} without JSON`
  const { error, code } = JSON.parse(text) as { error?: unknown; code?: unknown }
  return typeof error === 'string' && typeof code === 'string' && error !== ''
    ? undefined
    : `${status} ${text}`
}

async function makeSite(owner: Person): Promise<Site> {
  const site = await web.createSite(`input-${++made}`, 'Input', { ownerId: owner.id })
  await web.publish(site, 'page', { urlId: 'home', title: 'Home', layout: layoutOf(textBlock('Home')) })
  return site
}

const auditOf = async (site: Site) => {
  const { rows } = await web.database.ownerPool.query('select from audit_events where site_id = $1', [
    site.id,
  ])
  return rows.length
}

/** Each part has its own timeout, as slow machines take minutes for all of them. */
const PARTS = [1, 2, 3, 4]

test.each(PARTS)(
  'no invalid input of operations of the app, part %i, causes a server error or an unrecorded change, and no input of another site succeeds',
  async (number) => {
    const faults: string[] = []
    let calls = 0
    const ofApp = operations.filter(({ tags }) => tags.includes('app'))
    for (const operation of ofApp.filter((_, index) => index % PARTS.length === number - 1)) {
      // Past the limits of attempts.
      web.clock.now += HOUR_MS
      const owner = await signedIn(web, `owner-${made}@example.test`, { operator: true })
      const site = await makeSite(owner)
      const before = await rowsOfSite(web.database.ownerPool, site.id, COUNTED)
      let successes = 0
      for (const input of invalidInputs(operation, { site: site.identifier })) {
        calls += 1
        const response = await call(owner, operation, input)
        if (response.status < 300) successes += 1
        const fault = faultOf(response, true, input.foreign)
        if (fault !== undefined)
          faults.push(`${operation.operationId} ${JSON.stringify(input).slice(0, 300)}: ${fault}`)
      }
      const recorded = await auditOf(site)
      if (recorded > successes)
        faults.push(`${operation.operationId}: ${recorded} audit events of ${successes} changes`)
      if (successes === 0 && operation.method !== 'GET')
        expect(await rowsOfSite(web.database.ownerPool, site.id, COUNTED), operation.operationId).toEqual(
          before,
        )
    }
    expect(calls).toBeGreaterThan(1_000 / PARTS.length)
    expect(faults).toEqual([])
  },
  180_000,
)

async function call(client: AppClient, operation: Operation, input: Input): Promise<Response> {
  const send = () =>
    client.ask(operation.method, urlOf(operation, input), { query: queryOf(input), body: input.body })
  const response = await send()
  if (response.status !== 400 || !response.text.includes('"crumbFail":true')) return response
  client.cookies.set('crumb', (JSON.parse(response.text) as { crumb: string }).crumb)
  return send()
}

test('no invalid input of any operation of site hosts causes a server error', async () => {
  web.clock.now += HOUR_MS
  const owner = await signedIn(web, 'visited@example.test')
  const site = await makeSite(owner)
  const faults: string[] = []
  for (const operation of operations.filter(({ tags }) => tags.includes('site')))
    for (const input of invalidInputs(operation, {})) {
      const query = new URLSearchParams(queryOf(input)).toString()
      const response = await web.visit(site, `${urlOf(operation, input)}${query === '' ? '' : `?${query}`}`, {
        method: operation.method,
        headers: { 'content-type': 'application/json', origin: web.origin(site.identifier) },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      })
      const fault = faultOf(response, operation.path.startsWith('/api/'))
      if (fault !== undefined)
        faults.push(`${operation.operationId} ${JSON.stringify(input).slice(0, 300)}: ${fault}`)
    }
  expect(faults).toEqual([])
}, 120_000)
