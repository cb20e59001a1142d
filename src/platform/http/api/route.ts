import type { Readable } from 'node:stream'
import type { Contract } from '#lib/api/api-contract.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

/** Who is signed in. */
export interface ApiAccount {
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly operator: boolean
  readonly internal: boolean
  readonly developer: boolean
  readonly emailConfirmed: boolean
  readonly sessionId: Id
}

/** The site a call is about, and what the caller is there. */
export interface ApiSite {
  readonly id: Id
  readonly identifier: string
  readonly permissions: Readonly<Record<string, boolean>>
  /** The site belongs to the caller. */
  readonly holdsSite: boolean
  /** Taken off the web by the operator. */
  readonly suspended: boolean
}

/** A file that is answered. */
export interface ApiFile {
  readonly stream: Readable
  readonly contentType: string
  /** Name under which a browser keeps it; without one it is shown. */
  readonly fileName?: string
  readonly size?: number
  /** HTML of a mail, which may have styles and be shown in a frame of the app; nothing in it acts. */
  readonly isLetter?: true
}

/** What a call carries about itself. */
export interface CallFacts {
  readonly now: Date
  /** Network address of the caller. */
  readonly address: string
  readonly userAgent: string
  /** Length of the body that was announced, in bytes. */
  readonly length: number | undefined
  /** The bytes of the body, for contracts that take them. */
  readonly stream: Readable
  /** The value of a cookie that came with the call. */
  cookie(name: string): string | undefined
  /** Sets a cookie, by its whole header value. */
  setCookie(value: string): void
  /** Aborted when the caller hangs up. */
  readonly signal: AbortSignal
  /** Adds what the list of who did what should tell besides the path; no secrets, no contents. */
  record(details: Readonly<Record<string, unknown>>): void
}

type Account<Access extends string> = Access extends 'anyone' ? ApiAccount | undefined : ApiAccount
type Site<Access extends string> = Access extends 'anyone' | 'account' | 'operator' ? undefined : ApiSite

/** A call that has been allowed and whose parts have been read. */
export interface Call<Access extends string, Params, Query, Body> extends CallFacts {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly account: Account<Access>
  readonly site: Site<Access>
}

/** A call before its contract says more of it. */
export interface AnyCall extends CallFacts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly account: ApiAccount | undefined
  readonly site: ApiSite | undefined
}

/** A contract with what carries it out. */
export interface Route {
  readonly contract: Contract
  handle(call: AnyCall): Promise<Result<unknown, ApiError>>
}

/** Binds a contract to what carries it out; the call is typed by the contract. */
export function route<Access extends string, Params, Query, Body, Response>(
  contract: Contract<Access, Params, Query, Body, Response>,
  handle: (
    call: Call<Access, Params, Query, Body>,
  ) => Promise<Result<Response, ApiError>> | Result<Response, ApiError>,
): Route {
  return {
    contract: contract as unknown as Contract,
    // The machinery calls it only with what the schemas of this very contract have read.
    handle: async (call) => handle(call as unknown as Call<Access, Params, Query, Body>),
  }
}

/** Binds a contract that answers a file. */
export function fileRoute<Access extends string, Params, Query, Body>(
  contract: Contract<Access, Params, Query, Body>,
  handle: (call: Call<Access, Params, Query, Body>) => Promise<Result<ApiFile, ApiError>>,
): Route {
  return {
    contract: contract as unknown as Contract,
    handle: async (call) => handle(call as unknown as Call<Access, Params, Query, Body>),
  }
}
