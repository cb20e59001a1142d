import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { emptyParts, type Operation } from '#lib/api/api-contract.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import { HTTP_STATUS, type HttpStatus } from '#lib/api/http-status.ts'
import type { Id } from '#lib/id.ts'
import type { ShownPage } from '#lib/page-token.ts'
import type { Result } from '#lib/result.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { RequestKind } from '#platform/metrics/metrics.ts'

/**
 * The contract of a route on site hosts. One pipeline (src/site/http) checks it in this order: host, site,
 * the site's lock, quota, origin and CSRF token, rate limit, input. Only then the handler runs.
 */
export interface SiteContract<
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Response = unknown,
> extends Operation<Params, Query, Body, Response> {
  /** The call gets the visitor's site session, and its CSRF tokens are bound to it. */
  readonly session: boolean
  /**
   * 'token': needs a CSRF token (HTP-11). 'form': comes from a form on a page of the site, which has a key of
   * its own (P11). 'token-or-key': needs a CSRF token, or is as a form where the browser keeps no cookie that a token
   * could be bound to; its handler spends a one-time key. 'none': changes nothing, or only counts.
   */
  readonly csrf: 'token' | 'token-or-key' | 'form' | 'none'
  /** Cache-Control of its responses, unless the handler sets it. */
  readonly cache: string
  /** Attempts of one visitor's network on one site; `purpose` names the counter. */
  readonly rateLimit: (RateLimit & { readonly purpose: string }) | undefined
  /** The handler reads the text of the body itself; the schema only documents it. */
  readonly rawBody: boolean
  /** A form with files is not read before the handler, which gets it as `upload`. */
  readonly multipart: boolean
  /** Max bytes of the body; 16 KB by default. */
  readonly bodyLimit: number | undefined
  /** Whether it responds 401 while the site has a lock that the visitor has not opened. */
  readonly closedByLock: boolean
  /** Whether it responds 404 to visitors while the site is coming soon; members of the site are admitted. */
  readonly closedUntilOpened: boolean
  /** Whether it counts as a page request of the site (decision 027). */
  readonly quota: boolean
  /**
   * Also served at the identifier below the platform's domain, when visitors are redirected from there to
   * the site's own domain (decision 029).
   */
  readonly everyHost: boolean
  /** For log and metrics. */
  readonly kind: RequestKind
  /** Why other methods are not allowed. */
  readonly methodMessage: string | undefined
}

/** What features may know of the site of a call. */
export interface CalledSite {
  readonly id: Id
  readonly identifier: string
  /** Origin of the published site, from the configuration. */
  readonly origin: string
  readonly type: number
  /** Whether the whole site is password protected. */
  readonly locked: boolean
  /** Whether visitors see only the coming soon page. */
  readonly comingSoon: boolean
}

/** Types that higher layers declare. */
export interface DeclaredTypes {}

/** The site of a call: `served` of `DeclaredTypes`, which the layer that serves sites declares. */
export type ServedSite = DeclaredTypes extends { readonly served: infer Site extends CalledSite }
  ? Site
  : CalledSite

/** An owner who is signed in on a site host. */
export interface CallerOnSite {
  readonly accountId: Id
  readonly sessionId: Id
  readonly permissions: Readonly<Record<string, boolean>>
}

/** A call with parsed input. */
export interface SiteCall<Params = unknown, Query = unknown, Body = unknown> {
  readonly site: ServedSite
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The text of the body. */
  readonly rawBody: string
  /** The request of a form with files, where the contract takes them; its body has not been read. */
  readonly upload: IncomingMessage | undefined
  readonly method: string
  /** The request target as it was sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  /** IP address of the visitor. */
  readonly ip: string
  readonly now: Date
  /** Set when the contract asks for it and the visitor has one. */
  readonly session: CallerOnSite | undefined
  /** Whether a page of another origin sent the request, as far as the browser says (P11). */
  readonly crossOrigin: boolean
  /** Whether it has no CSRF token, since its browser keeps no cookies: it needs a one-time key. */
  readonly needsKey: boolean
  /** Returns the value of a request cookie. */
  cookie(name: string): string | undefined
  /** Sets a cookie, given the whole header value. */
  setCookie(value: string): void
  /** Returns a new CSRF token for a secret cookie of the visitor. */
  csrfToken(holder: string): string
}

/** A call whose body has not arrived yet. */
export type ReceivedCall = Pick<
  SiteCall,
  'site' | 'headers' | 'ip' | 'now' | 'crossOrigin' | 'cookie' | 'setCookie'
>

/** A response that the handler writes itself. */
export type SiteResponse =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body?: string | Buffer | Readable
      /** Whether a body of this size may be compressed. */
      readonly compress?: boolean
    }
  | {
      /** Writes the response without the framework. Returns the bytes of the body. */
      write(request: IncomingMessage, response: ServerResponse, requestId: string): number
    }

/**
 * Shows a page of a feature in the design of a site, to one visitor: nobody caches the response. `policy` has more directives
 * of its Content-Security-Policy.
 */
export type ShowPage = (
  site: ServedSite,
  page: ShownPage,
  status: HttpStatus,
  policy?: readonly string[],
) => Promise<SiteResponse>

/** Returns a redirect. */
export const redirectTo = (location: string, status: 301 | 302 | 303): SiteResponse => ({
  status,
  headers: { location },
})

/** A contract with its handler. */
export interface SiteRoute {
  readonly contract: SiteContract
  handle(call: SiteCall): Promise<Result<unknown, ApiError>>
  /**
   * Receives a call before the framework, whose way costs several times what the handler does (decision 091). Returns what
   * takes the text of the body, after which the response is an empty object; undefined for a call that has to go through the
   * framework. Only for a POST route of one path, with a raw body and without any check.
   */
  receive?(call: ReceivedCall): ((rawBody: string) => void) | undefined
  /** Returns the page that shows an error where a page is expected; undefined for the usual one. */
  errorPage?(call: SiteCall, error: ApiError): Promise<SiteResponse | undefined>
}

function statusOf(response: SiteContract['response'] | undefined): SiteContract['status'] {
  if (response === undefined) return HTTP_STATUS.noContent
  return response === 'redirect' ? HTTP_STATUS.found : HTTP_STATUS.ok
}

type SiteDefinition = Pick<SiteContract, 'name' | 'description' | 'method' | 'path'> & Partial<SiteContract>

type Parsed<Definition, Part extends string, Empty> =
  Definition extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : Empty

type Returned<Definition> =
  Definition extends Readonly<Record<'response', 'file' | 'page' | 'redirect'>>
    ? SiteResponse
    : Definition extends Readonly<Record<'response', infer Schema extends z.ZodType>>
      ? z.input<Schema>
      : undefined

/**
 * Defines a route of site hosts: its contract, its handler, and the page for its errors if it has one of its
 * own. Omitted parts of the contract are empty; a route below `/api/` that changes data needs a CSRF token.
 * A response that is not JSON is a `SiteResponse`.
 */
export function defineSiteRoute<const Definition extends SiteDefinition>(
  definition: Definition,
  handle: (
    call: SiteCall<
      Parsed<Definition, 'params', Record<never, never>>,
      Parsed<Definition, 'query', Record<never, never>>,
      Parsed<Definition, 'body', undefined>
    >,
  ) => Promise<Result<Returned<Definition>, ApiError>> | Result<Returned<Definition>, ApiError>,
  errorPage?: (call: Parameters<typeof handle>[0], error: ApiError) => Promise<SiteResponse | undefined>,
): SiteRoute {
  const { method, response } = definition
  return {
    contract: {
      ...emptyParts(),
      status: statusOf(response),
      session: false,
      csrf: method === 'GET' ? 'none' : 'token',
      cache: 'no-store',
      rateLimit: undefined,
      rawBody: false,
      multipart: false,
      bodyLimit: undefined,
      closedByLock: false,
      closedUntilOpened: false,
      quota: false,
      everyHost: false,
      kind: response === 'page' ? 'page' : response === 'file' ? 'media' : 'api',
      methodMessage: undefined,
      ...definition,
    },
    // It is called only with input parsed by the schemas of this contract.
    handle: async (call) => handle(call as unknown as Parameters<typeof handle>[0]),
    ...(errorPage !== undefined && {
      errorPage: (call, error) => errorPage(call as unknown as Parameters<typeof handle>[0], error),
    }),
  }
}
