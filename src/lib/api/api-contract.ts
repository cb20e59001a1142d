import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One route of the API as server, browser and documentation know it. `Access` is who may call it; `path` is written as
 * OpenAPI does, `/api/sites/{site}/documents/{document}`. An answer is JSON of that shape, nothing (204), or a stream.
 */
export interface Contract<
  Access extends string = string,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
> {
  /** Name of the operation, in camel case: `listDocuments`. */
  readonly name: string
  /** What it does, in a sentence or two, for whoever calls it. */
  readonly description: string
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  /** Parts of the path besides `{site}`. */
  readonly params: z.ZodType<Params>
  readonly query: z.ZodType<Query>
  /** 'bytes': the body is a file, read as a stream. */
  readonly body: z.ZodType<Body> | 'bytes'
  /** 'file': the answer is a file, written as a stream. */
  readonly response: z.ZodType<Response> | 'file'
  readonly status: 200 | 201 | 202 | 204
  /** Left out of the list of who did what: it changes nothing, or what it changes keeps its own history. */
  readonly unrecorded: boolean
}

/** What of a contract may be left out: a part that takes nothing. */
type Given<Access extends string, Params, Query, Body, Response> = Pick<
  Contract<Access, Params, Query, Body, Response>,
  'name' | 'description' | 'method' | 'path' | 'access'
> &
  Partial<Contract<Access, Params, Query, Body, Response>>

const nothing = z.object({})

/** Writes a contract down; parts that are not given take or answer nothing. */
export function contract<
  const Access extends string,
  Params = Record<never, never>,
  Query = Record<never, never>,
  Body = undefined,
  Response = undefined,
>(given: Given<Access, Params, Query, Body, Response>): Contract<Access, Params, Query, Body, Response> {
  const empty = nothing as unknown as z.ZodType<never>
  return {
    params: empty,
    query: empty,
    body: z.undefined() as unknown as z.ZodType<never>,
    response: z.undefined() as unknown as z.ZodType<never>,
    status: given.response === undefined ? 204 : 200,
    unrecorded: given.method === 'GET',
    ...given,
  }
}
