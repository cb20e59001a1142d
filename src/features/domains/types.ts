import type { Id } from '#lib/id.ts'

/** A host name of a site's own, as its owner sees it. */
export interface Domain {
  readonly hostname: string
  /** Served only while it is verified. */
  readonly verified: boolean
  /** What to publish in the DNS: a TXT record with this name and this text. */
  readonly record: { readonly name: string; readonly text: string }
  readonly checkedAt: Date | undefined
  /** Since when the record of a verified domain has been gone; it stops being served three days later. */
  readonly missingSince: Date | undefined
}

/** Reads TXT records; the DNS in the program, something else in tests. */
export interface TxtResolver {
  /** The texts at a name, none when the DNS says that there are none; throws when it gives no answer. */
  resolve(name: string): Promise<readonly string[]>
}

/** A claim of a site to a host name. */
export interface Claim {
  readonly siteId: Id
  readonly hostname: string
}

/** What was known of a host name when a site gave it up. */
export interface RemovedDomain extends Claim {
  readonly proof: string
  readonly verifiedAt: Date | null
  readonly checkedAt: Date | null
  readonly missingSince: Date | null
}

/** Host names that belong to the installation itself. */
export interface OwnHosts {
  /** Sites are served at `{identifier}.{sitesDomain}`. */
  readonly sitesDomain: string
  /** The host of the app, and the one of SECURE_HOST; without ports (RTE-14). */
  readonly secureHosts: readonly string[]
}
