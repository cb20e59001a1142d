import type { Readable } from 'node:stream'
import type { Contract } from '#lib/api/api-contract.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

/** The signed-in account. */
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

/** The site of a call, and the caller's permissions there. */
export interface ApiSite {
  readonly id: Id
  readonly identifier: string
  readonly permissions: Readonly<Record<string, boolean>>
  /** Whether the caller owns the site. */
  readonly ownsSite: boolean
  /** Whether the operator suspended the site. */
  readonly suspended: boolean
}

/** A file as a response. */
export interface ApiFile {
  readonly stream: Readable
  readonly contentType: string
  /** Name of the download; without one the browser shows the file. */
  readonly fileName?: string
  readonly size?: number
  /** HTML of a mail, which may have styles and be framed by the app; scripts and forms are disabled. */
  readonly isEmailHtml?: true
}

/** Context of a call. */
export interface CallContext {
  readonly now: Date
  /** IP address of the caller. */
  readonly ip: string
  readonly userAgent: string
  /** Content-Length of the body in bytes. */
  readonly length: number | undefined
  /** The raw body, for contracts that take it. */
  readonly stream: Readable
  /** Returns the value of a request cookie. */
  cookie(name: string): string | undefined
  /** Sets a cookie, given the whole header value. */
  setCookie(value: string): void
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
  /** Adds details to the audit event besides the path; no secrets, no contents. */
  record(details: Readonly<Record<string, unknown>>): void
}

type Account<Access extends string> = Access extends 'anyone' ? ApiAccount | undefined : ApiAccount
type Site<Access extends string> = Access extends 'anyone' | 'account' | 'operator' ? undefined : ApiSite

/** An authorised call with parsed input. */
export interface Call<Access extends string, Params, Query, Body> extends CallContext {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly account: Account<Access>
  readonly site: Site<Access>
}

/** A call before its types are known. */
export interface AnyCall extends CallContext {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly account: ApiAccount | undefined
  readonly site: ApiSite | undefined
}

/** A contract with its handler. */
export interface Route {
  readonly contract: Contract
  handle(call: AnyCall): Promise<Result<unknown, FeatureError>>
}

/** Binds a contract to its handler; the types of the call come from the contract. */
export function route<Access extends string, Params, Query, Body, Response>(
  contract: Contract<Access, Params, Query, Body, Response>,
  handle: (
    call: Call<Access, Params, Query, Body>,
  ) => Promise<Result<Response, FeatureError>> | Result<Response, FeatureError>,
): Route {
  return {
    contract: contract as unknown as Contract,
    // It is called only with input parsed by the schemas of this contract.
    handle: async (call) => handle(call as unknown as Call<Access, Params, Query, Body>),
  }
}

/** Binds a contract whose response is a file. */
export function fileRoute<Access extends string, Params, Query, Body>(
  contract: Contract<Access, Params, Query, Body>,
  handle: (call: Call<Access, Params, Query, Body>) => Promise<Result<ApiFile, FeatureError>>,
): Route {
  return {
    contract: contract as unknown as Contract,
    handle: async (call) => handle(call as unknown as Call<Access, Params, Query, Body>),
  }
}
