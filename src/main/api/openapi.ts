import { z } from 'zod'
import { contract } from '#features/access/types.ts'
import type { Contract } from '#lib/api/api-contract.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { CSRF_FAILURE, CSRF_FIELD } from '#lib/csrf-names.ts'
import { ok } from '#lib/result.ts'
import { type Route, routeWithOwnTransactions } from '#platform/http/api/route.ts'

const getOpenApi = contract({
  name: 'getOpenApi',
  description: 'This description of the API, as OpenAPI 3.1.',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  response: z.record(z.string(), z.unknown()),
})

/** Returns the route of the OpenAPI description, which is generated once from the contracts. */
export function openApiRoute(routes: readonly Route[]): Route {
  let description: Record<string, unknown> | undefined
  return routeWithOwnTransactions(getOpenApi, () =>
    ok(
      (description ??= describeApi([
        ...routes.map((one) => one.contract),
        getOpenApi as unknown as Contract,
      ])),
    ),
  )
}

/** Returns an OpenAPI 3.1 description of the contracts; `x-access` says who may call each. */
export function describeApi(contracts: readonly Contract[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of contracts) {
    const operations = (paths[one.path] ??= {})
    operations[one.method.toLowerCase()] = operation(one)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sitewright',
      version: '1',
      description:
        'Everything the app does. Sessions are cookies of the host of the app; every call that is not GET carries the CSRF token in the header X-CSRF-Token.',
    },
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  }
}

function operation(one: Contract): Record<string, unknown> {
  const failure = {
    description: 'Error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
  return {
    operationId: one.name,
    summary: one.description,
    'x-access': one.access,
    security: one.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...[...one.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
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

function bodyOf({ method, body }: Contract): Record<string, unknown> {
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

function responseOf({ response, status }: Contract): Record<string, unknown> {
  if (response === 'file')
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const schema = toSchema(response)
  return status === HTTP_STATUS.noContent || schema === undefined
    ? { description: 'Done' }
    : { description: 'The response', content: { 'application/json': { schema } } }
}

type JsonSchema = Record<string, unknown>

/** Returns a schema as JSON Schema; undefined for an empty one. */
function toSchema(schema: z.ZodType): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema
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
