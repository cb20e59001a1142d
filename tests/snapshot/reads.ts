import type { AppBrowser } from './browser.ts'
import { jsonOf } from './client.ts'
import type { SnapshotContext } from './scenario.ts'

/** Callers and values of path parameters. */
export interface ReadParts {
  readonly anonymous: AppBrowser
  readonly owner: AppBrowser
  /** An account without permissions on the site. */
  readonly otherAccount: AppBrowser
  /** Values of path parameters, by `operation.parameter` or `parameter`. */
  readonly values: Readonly<Record<string, string>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly 'x-access': string
  readonly tags?: readonly string[]
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Required query parameters. */
const REQUIRED_QUERY: Readonly<Record<string, string>> = { kind: 'tags' }
const BAD_VALUES = ['', 'x', '-1', '99999999999999999999', '\u0000'] as const

/** Stores the OpenAPI description, and the response of each GET route to each caller and to bad input. */
export async function recordReads(context: SnapshotContext, parts: ReadParts): Promise<void> {
  const described = await parts.owner.call({ method: 'GET', path: '/api/openapi.json' })
  await context.store('api/openapi: description', 'GET /api/openapi.json', described)
  const { paths } = jsonOf(described) as unknown as Description
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      // Site hosts have requests of their own: see site-hosts.ts.
      if (operation.tags?.includes('site')) continue
      if (method === 'get') await recordRead(context, parts, path, operation)
      else await recordDenied(context, parts, method.toUpperCase(), path, operation)
    }
}

async function recordRead(
  context: SnapshotContext,
  parts: ReadParts,
  path: string,
  operation: Operation,
): Promise<void> {
  const { operationId, parameters = [] } = operation
  const required = Object.fromEntries(
    parameters
      .filter((one) => one.in === 'query' && one.required === true)
      .map(({ name }) => [name, REQUIRED_QUERY[name] ?? 'x']),
  )
  const store = async (
    caller: 'anonymous' | 'owner' | 'otherAccount',
    about: string,
    values: Readonly<Record<string, string>>,
    query: Readonly<Record<string, string>> = {},
  ) => {
    const response = await parts[caller].call({
      method: 'GET',
      path: fill(path, operationId, values),
      query: { ...required, ...query },
    })
    await context.store(`api/${operationId}: ${about}`, `GET ${path} ${about}`, response)
  }
  const { values } = parts
  await store('anonymous', 'anonymous', values)
  await store('otherAccount', 'somebody without rights', values)
  await store('owner', 'owner', values)
  if (path.includes('{site}')) {
    await store('owner', 'owner, unknown site', { ...values, site: 'no-such-site' })
    if (!/\{(?!site)/.test(path)) await store('owner', 'owner, demo site', { ...values, site: 'store' })
  }
  for (const { name, in: place } of parameters)
    for (const [index, bad] of BAD_VALUES.entries()) {
      const about = `owner, bad ${name} ${index + 1}`
      if (place === 'query') await store('owner', about, values, { [name]: bad })
      else if (name !== 'site' && bad !== '')
        await store('owner', about, { ...values, [`${operationId}.${name}`]: bad })
    }
}

/**
 * Stores the responses of routes that write to callers without permission, without a CSRF token, and from another
 * origin.
 */
async function recordDenied(
  context: SnapshotContext,
  { anonymous, owner, otherAccount, values }: ReadParts,
  method: string,
  template: string,
  { operationId, 'x-access': access }: Operation,
): Promise<void> {
  const path = fill(template, operationId, values)
  const store = async (
    about: string,
    browser: AppBrowser,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await browser.call({ method, path, body: {}, headers })
    await context.store(`api/${operationId}: ${about}`, `${method} ${template} ${about}`, response)
  }
  await store('without a CSRF token', owner, { 'x-csrf-token': '' })
  await store('from another origin', owner, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  if (access === 'anyone') return
  await store('anonymous', anonymous)
  if (access !== 'account') await store('somebody without rights', otherAccount)
}

/** Fills in path parameters; those without a value get an id that does not exist. */
function fill(path: string, operationId: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[`${operationId}.${name}`] ?? values[name] ?? '999999999'),
  )
}
