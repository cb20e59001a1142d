import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Contract } from '#lib/api/api-contract.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

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
  readonly contentType: string
  /** Content-Length of the body in bytes. */
  readonly length: number | undefined
  /** The raw body, for contracts that take it. */
  readonly stream: Readable
  /** Returns the value of a request cookie. */
  cookie(name: string): string | undefined
  /** Sets a cookie, given the whole header value, if the call succeeds. */
  setCookie(value: string): void
  /** Sets the URL of what the call created. */
  setLocation(url: string): void
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

/** A call that runs in one transaction, in which its audit event is stored too. */
export interface TransactionContext {
  /**
   * The transaction of the call: of its site, if it has one. For GET it is one read-only snapshot. A returned failure
   * rolls it back. After a deadlock the handler runs again, so it must have no other effects.
   */
  readonly tx: Transaction<Tables>
  /** Adds details to the audit event besides the path; no secrets, no contents. */
  record(details: AuditDetails): void
}

/** A call that opens its own transactions. */
export interface OwnTransactionsContext {
  /** Stores the audit event in the transaction that makes the change. */
  recordIn(tx: Transaction<Tables>, details?: AuditDetails): Promise<void>
}

type AuditDetails = Readonly<Record<string, unknown>>

/** Programs with a key have no account. */
type Account<Access extends string> = Access extends 'anyone' | `key:${string}`
  ? ApiAccount | undefined
  : ApiAccount
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
export type Route = { readonly contract: Contract } & (
  | {
      readonly transaction: 'one'
      handle(call: AnyCall & TransactionContext): Promise<Result<unknown, FeatureError>>
    }
  | {
      readonly transaction: 'own'
      handle(call: AnyCall & OwnTransactionsContext): Promise<Result<unknown, FeatureError>>
    }
)

/**
 * Binds a contract to a handler that runs in one transaction; the types of the call come from the contract.
 */
export function route<Access extends string, Params, Query, Body, Response>(
  contract: Contract<Access, Params, Query, Body, Response>,
  handle: (
    call: Call<Access, Params, Query, Body> & TransactionContext,
  ) => Promise<Result<Response, FeatureError>> | Result<Response, FeatureError>,
): Route {
  return {
    contract: contract as unknown as Contract,
    transaction: 'one',
    // It is called only with input parsed by the schemas of this contract.
    handle: async (call) => handle(call as unknown as Call<Access, Params, Query, Body> & TransactionContext),
  }
}

/**
 * Binds a contract to a handler without a transaction of the call: it reads a body of any length, waits for other
 * systems or for a password hash, counts attempts that a failure must not undo, reads or changes sites other than
 * that of the call, or needs no database. A change of a site is recorded with `recordIn`.
 */
export function routeWithOwnTransactions<Access extends string, Params, Query, Body, Response>(
  contract: Contract<Access, Params, Query, Body, Response>,
  handle: (
    call: Call<Access, Params, Query, Body> & OwnTransactionsContext,
  ) => Promise<Result<Response, FeatureError>> | Result<Response, FeatureError>,
): Route {
  return {
    contract: contract as unknown as Contract,
    transaction: 'own',
    handle: async (call) =>
      handle(call as unknown as Call<Access, Params, Query, Body> & OwnTransactionsContext),
  }
}

/** Binds a contract whose response is a file. It is sent after the handler has returned, so no transaction is open. */
export function fileRoute<Access extends string, Params, Query, Body>(
  contract: Contract<Access, Params, Query, Body>,
  handle: (
    call: Call<Access, Params, Query, Body> & OwnTransactionsContext,
  ) => Promise<Result<ApiFile, FeatureError>>,
): Route {
  return {
    contract: contract as unknown as Contract,
    transaction: 'own',
    handle: async (call) =>
      handle(call as unknown as Call<Access, Params, Query, Body> & OwnTransactionsContext),
  }
}

/** Records the name of what is gone now, for the activity of the site; returns the outcome of the call without it. */
export function recordName<Failure>(
  removed: Result<string, Failure>,
  record: (details: AuditDetails) => void,
): Result<undefined, Failure> {
  if (!removed.ok) return removed
  record({ name: removed.value })
  return ok(undefined)
}
