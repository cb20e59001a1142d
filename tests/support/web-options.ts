import type { TxtResolver } from '#features/tenancy/domains/types.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import type { AppFiles } from '#main/app-files.ts'
import type { Config } from '#platform/config/config.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'
import type { ConnectionTimeouts } from '#platform/http/connection-timeouts.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import type { Assets } from '#site/assets.ts'

/** How a test starts the server: settings of the program, and what is in place of things outside. */
export interface WebOptions extends Partial<
  Pick<
    Config,
    'betaFeatures' | 'geocodingUrl' | 'mapTiles' | 'secureHost' | 'signup' | 'siteLimits' | 'sitesDomain'
  >
> {
  maxCacheBytes?: number
  poolSize?: number
  assets?: Assets
  app?: AppFiles
  /** Proxies whose forwarding headers are believed, so that tests come from many networks. */
  trustProxy?: readonly string[]
  pollEvery?: number
  timeouts?: ConnectionTimeouts
  maxRenditionWait?: number
  sharedCacheSeconds?: number
  resolver?: TxtResolver
  fetch?: WholeFetch
  /** Where a proxy in front of the server answers for it. */
  appOrigin?: string
  /** Where mails would be sent; only whether there is such a place matters here. */
  smtpUrl?: string
  templates?: readonly Template[]
  /** That of the program for tests of the hashes. */
  passwordCost?: PasswordCost
  /** Milliseconds that a call of a provider of payments may take. */
  paymentTimeout?: number
  /** Where Stripe's API is. */
  stripeUrl?: string
}
