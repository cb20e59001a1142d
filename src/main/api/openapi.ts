import { z } from 'zod'
import { type Access, contract } from '#features/tenancy/access/types.ts'
import { SESSION_COOKIE } from '#features/people/accounts/types.ts'
import { SITE_SESSION_COOKIE } from '#features/people/site-sessions/types.ts'
import type { Contract, Operation } from '#lib/api/api-contract.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { CSRF_FAILURE, CSRF_FIELD } from '#lib/csrf-names.ts'
import { ok } from '#lib/result.ts'
import { isKeyAccess } from '#main/api/key-access.ts'
import { type Route, routeWithOwnTransactions } from '#platform/http/api/route.ts'
import type { SiteContract } from '#platform/http/api/site-route.ts'

const getOpenApi = contract({
  name: 'getOpenApi',
  description: 'This description of the API, as OpenAPI 3.1.',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  response: z.record(z.string(), z.unknown()),
})

/** The contracts of both hosts, and the origins where they are served. */
interface DescribedApi {
  readonly app: readonly Contract[]
  readonly site: readonly SiteContract[]
  readonly appOrigin: string
  /** Origin of a site, with `{site}` for its identifier. */
  readonly siteOrigin: string
}

/** Returns the route of the OpenAPI description, which is generated once from the contracts. */
export function openApiRoute(routes: readonly Route[], api: Omit<DescribedApi, 'app'>): Route {
  let description: Record<string, unknown> | undefined
  const contracts = () => [...routes.map((one) => one.contract), getOpenApi as unknown as Contract]
  return routeWithOwnTransactions(getOpenApi, () =>
    ok((description ??= describeApi({ ...api, app: contracts() }))),
  )
}

/** Tags of the operations of the two kinds of hosts. */
const TAG = { app: 'app', site: 'site' } as const

/**
 * Returns an OpenAPI 3.1 description of the contracts. On the app host `x-access` says who may call an
 * operation. Operations of site hosts have the tag `site` and a server of their own; one that the app has at
 * the same path stands in `x-on-sites` of that operation.
 */
function describeApi({ app, site, appOrigin, siteOrigin }: DescribedApi): Record<string, unknown> {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of app) (paths[one.path] ??= {})[one.method.toLowerCase()] = appOperation(one)
  const servers = [{ url: siteOrigin, variables: { site: { default: 'journal' } } }]
  for (const one of site) {
    const operations = (paths[one.path.replace(/\*$/, '{path}')] ??= {})
    const method = one.method.toLowerCase()
    const described = { ...siteOperation(one), servers }
    const known = operations[method]
    operations[method] = known ? { ...known, 'x-on-sites': described } : described
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: appOrigin }],
    tags: [
      { name: TAG.app, description: 'Served on the host of the app.' },
      { name: TAG.site, description: 'Served on the host of each site, for its visitors.' },
    ],
    info: {
      title: 'Sitewright',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Everything the app does, and what sites do for their visitors. Sessions are cookies of the host of the app; every call that is not GET carries the CSRF token in the header X-CSRF-Token.',
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        key: { type: 'http', scheme: 'bearer' },
        siteSession: { type: 'apiKey', in: 'cookie', name: SITE_SESSION_COOKIE },
      },
    },
  }
}

function appOperation(one: Contract): object {
  return {
    ...operation(one),
    tags: [TAG.app],
    'x-access': one.access,
    security: securityOf(one.access as Access),
  }
}

function securityOf(access: Access): readonly object[] {
  if (access === 'anyone') return []
  return isKeyAccess(access) ? [{ key: [] }] : [{ session: [] }]
}

function siteOperation(one: SiteContract): object {
  return {
    ...operation({ ...one, path: one.path.replace(/\*$/, '{*}') as SiteContract['path'] }),
    tags: [TAG.site],
    'x-csrf': one.csrf,
    ...(one.rateLimit && { 'x-rate-limit': { hits: one.rateLimit.hits, seconds: one.rateLimit.window } }),
    security: one.session ? [{}, { siteSession: [] }] : [],
  }
}

function operation(one: Operation): Record<string, unknown> {
  const failure = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    operationId: one.name,
    summary: one.description,
    parameters: [
      ...[...one.path.matchAll(/\{(\w+|\*)\}/g)].map(([, name = '']) => ({
        name: name === '*' ? 'path' : name,
        in: 'path',
        required: true,
        schema: partOf(one.params, name) ?? { type: 'string' },
      })),
      ...fieldsOf(one.query),
    ],
    ...bodyOf(one),
    responses: { [String(one.status)]: responseOf(one), default: failure },
  }
}

function bodyOf({ method, body }: Operation): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') return {}
  if (body === 'bytes')
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  const schema = toSchema(body)
  return schema === undefined ? {} : { requestBody: { content: { 'application/json': { schema } } } }
}

function responseOf({ response, status }: Operation): Record<string, unknown> {
  if (response === 'file')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (response === 'page')
    return { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } }
  if (response === 'redirect')
    return { description: 'A redirect', headers: { location: { schema: { type: 'string' } } } }
  const schema = toSchema(response)
  return status === HTTP_STATUS.noContent || schema === undefined
    ? { description: 'Done' }
    : { description: 'The response', content: { 'application/json': { schema } } }
}

type JsonSchema = Record<string, unknown>

/** Returns a schema as JSON Schema; undefined for an empty one. */
function toSchema(schema: z.ZodType): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined
  return z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ jsonSchema }) => nameProperties(jsonSchema),
  }) as JsonSchema
}

/** Writes a record of known keys as an object with these properties, which generators of clients understand. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = schema
  if (typeof propertyNames !== 'object' || !propertyNames.enum || value === undefined) return
  schema.properties = Object.fromEntries(propertyNames.enum.map((name) => [String(name), value]))
  schema.additionalProperties = false
  delete schema.propertyNames
}

function propertiesOf(schema: z.ZodType): {
  properties: Record<string, JsonSchema>
  required: readonly string[]
} {
  const { properties = {}, required = [] } = (toSchema(schema) ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return { properties, required }
}

const partOf = (schema: z.ZodType, name: string) => propertiesOf(schema).properties[name]

function fieldsOf(schema: z.ZodType): readonly JsonSchema[] {
  const { properties, required } = propertiesOf(schema)
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: part,
  }))
}

const ERROR: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'What is wrong and what to do.' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages for single fields.',
    },
    loginRequired: { type: 'boolean' },
    authorizationFail: { type: 'boolean' },
    [CSRF_FAILURE]: { type: 'boolean' },
    [CSRF_FIELD]: { type: 'string', description: `A new CSRF token, sent with ${CSRF_FAILURE}.` },
  },
}
