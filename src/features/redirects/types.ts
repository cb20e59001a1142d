import type { Id } from '#lib/id.ts'

/** Where an address comes from that leads elsewhere: a renamed document, its owner, an import. */
export type RedirectOrigin = 'rename' | 'owner' | 'import'

/** A moved address as its owner sees it; both ends are written as they were given, `/old/*` with its star. */
export interface Redirect {
  readonly id: Id
  readonly from: string
  /** An address, or the public path of the document it leads to; undefined while that document is not public. */
  readonly to: string | undefined
  readonly status: 301 | 302
  readonly origin: RedirectOrigin
}

/** What an owner asks for. */
export interface NewRedirect {
  /** A path; with `/*` at its end everything below it moves too. */
  readonly from: string
  /** A path of the same site or an address with http or https; `/*` at its end keeps what followed in `from`. */
  readonly to: string
  /** 301 for good, 302 for a while; 301 by default. */
  readonly status?: 301 | 302
}

/** Where a visitor is sent. */
export interface Destination {
  readonly location: string
  readonly status: 301 | 302
  /** The address itself has moved, not only something above it. */
  readonly exact: boolean
}

/** An address of a site that led nowhere, and how often. */
export interface MissingPath {
  readonly path: string
  readonly hits: number
  /** Where the last visitor came from; empty when they did not say. */
  readonly referrer: string
  readonly firstSeen: Date
  readonly lastSeen: Date
}
