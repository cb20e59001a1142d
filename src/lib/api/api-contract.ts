import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What the contracts of both hosts have in common; the documentation of the API is generated from it. */
export interface Operation<Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  /** Name of the operation, in camel case: `listDocuments`. */
  readonly name: string
  /** What it does, in a sentence or two, for API clients. */
  readonly description: string
  readonly method: Method
  /** In OpenAPI syntax, `/api/sites/{site}/documents/{document}`; a final `*` stands for any rest. */
  readonly path: `/${string}`
  readonly params: z.ZodType<Params>
  readonly query: z.ZodType<Query>
  /** 'bytes': the body is a file, read as a stream. */
  readonly body: z.ZodType<Body> | 'bytes'
  /** JSON, or what the handler writes: a file, a page of the site or a redirect. */
  readonly response: z.ZodType<Response> | 'file' | 'page' | 'redirect'
  readonly status: 200 | 201 | 202 | 204 | 302 | 303
}

/**
 * The contract of a route on the app host, shared by server, client and documentation. `Access` is who may
 * call it. A response is JSON, empty (204), or a stream.
 */
export interface Contract<
  Access extends string = string,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
> extends Operation<Params, Query, Body, Response> {
  readonly path: `/api/${string}`
  readonly access: Access
  /** Path parameters besides `{site}`. */
  readonly params: z.ZodType<Params>
  /** 'file': the response is a file, written as a stream. */
  readonly response: z.ZodType<Response> | 'file'
  readonly status: 200 | 201 | 202 | 204
  /** Not recorded in the audit log, because it changes nothing or only data with a history of its own. */
  readonly unrecorded: boolean
}

/** A contract with optional parts; omitted parts are empty. */
type Definition<Access extends string, Params, Query, Body, Response> = Pick<
  Contract<Access, Params, Query, Body, Response>,
  'name' | 'description' | 'method' | 'path' | 'access'
> &
  Partial<Contract<Access, Params, Query, Body, Response>>

const emptyObject = z.object({})

/** Returns the parts of an operation that take and return nothing. */
export function emptyParts(): Pick<Operation<never, never, never, never>, 'params' | 'query'> & {
  readonly body: z.ZodType<never>
  readonly response: z.ZodType<never>
} {
  const empty = emptyObject as unknown as z.ZodType<never>
  const nothing = z.undefined() as unknown as z.ZodType<never>
  return { params: empty, query: empty, body: nothing, response: nothing }
}

/** Defines a contract. Omitted parts are empty. */
export function contract<
  const Access extends string,
  Params = Record<never, never>,
  Query = Record<never, never>,
  Body = undefined,
  Response = undefined,
>(
  definition: Definition<Access, Params, Query, Body, Response>,
): Contract<Access, Params, Query, Body, Response> {
  return {
    ...emptyParts(),
    status: definition.response === undefined ? 204 : 200,
    unrecorded: definition.method === 'GET',
    ...definition,
  }
}
