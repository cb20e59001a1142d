import type { Id } from '#lib/id.ts'

/** Origin of a redirect: a rename, the owner, an import. */
export type RedirectOrigin = 'rename' | 'owner' | 'import'

/** A redirect as owners see it, with wildcards as entered. */
export interface Redirect {
  readonly id: Id
  readonly from: string
  /** A URL, or the published path of the target document; undefined while that is not published. */
  readonly to: string | undefined
  readonly status: 301 | 302
  readonly origin: RedirectOrigin
}

/** Input for a new redirect. */
export interface NewRedirect {
  /** A path; with `/*` at the end also everything below it. */
  readonly from: string
  /** A path of the same site or an http(s) URL; `/*` at the end appends the rest of `from`. */
  readonly to: string
  /** 301 permanent, 302 temporary; 301 by default. */
  readonly status?: 301 | 302
}

/** What a file of redirects adds, or would add. */
export interface RedirectFileReport {
  readonly rows: number
  readonly added: number
  /** Rows that are left out, with the reason. */
  readonly left: { readonly line: number; readonly from: string; readonly message: string }[]
  /** Redirects to a path that is redirected too, with where visitors are sent at once. */
  readonly chains: {
    readonly line: number
    readonly from: string
    readonly to: string
    readonly end: string
  }[]
}

/** Target of a redirect. */
export interface Destination {
  readonly location: string
  readonly status: 301 | 302
  /** The path itself is redirected, not only a wildcard above it. */
  readonly exact: boolean
}

/** A path that was not found, with its number of requests. */
export interface NotFoundPath {
  readonly path: string
  readonly hits: number
  /** Last referrer; empty when unknown. */
  readonly referrer: string
  readonly firstSeen: Date
  readonly lastSeen: Date
}
