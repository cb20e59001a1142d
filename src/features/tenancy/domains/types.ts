import type { Id } from '#lib/id.ts'

/** A domain of a site as owners see it. */
export interface Domain {
  readonly hostname: string
  /** Served only while it is verified. */
  readonly verified: boolean
  /** The TXT record to add in DNS. */
  readonly record: { readonly name: string; readonly text: string }
  readonly checkedAt: Date | undefined
  /** Since when the record of a verified domain is missing; it is served for three more days. */
  readonly missingSince: Date | undefined
}

/** A DNS record that leads a domain to the installation. */
export interface DnsRecord {
  readonly type: 'CNAME' | 'A' | 'AAAA'
  readonly name: string
  readonly value: string
}

/** Resolves TXT records; injected in tests. */
export interface TxtResolver {
  /** Returns the TXT values of a name, none when it has none; throws when the lookup fails. */
  resolve(name: string): Promise<readonly string[]>
}

/** A claim of a site to a hostname. */
export interface Claim {
  readonly siteId: Id
  readonly hostname: string
}

/** State of a removed domain. */
export interface RemovedDomain extends Claim {
  readonly proof: string
  readonly verifiedAt: Date | null
  readonly checkedAt: Date | null
  readonly missingSince: Date | null
}

/** Hostnames of the installation. */
export interface OwnHosts {
  /** Sites are served at `{identifier}.{sitesDomain}`. */
  readonly sitesDomain: string
  /** The app host and SECURE_HOST, without ports (RTE-14). */
  readonly secureHosts: readonly string[]
  /** Where apex domains point to; absent when they are not configured. */
  readonly publicIps?: readonly string[]
}
