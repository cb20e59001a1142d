import type { BlockRegistry } from '#blocks/contract.ts'
import type { TxtResolver } from '#features/tenancy/domains/types.ts'
import type { PaymentServices } from '#features/shop/payments/payment-services.ts'
import type { Template } from '#features/operation/new-sites/template.types.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { WholeFetch } from '#platform/fetch/guarded.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ConnectionTimeouts } from '#platform/http/connection-timeouts.ts'
import type { AccessLog } from '#platform/log/access-log.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { PasswordCost } from '#platform/passwords/hash.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Assets } from '#site/assets.ts'
import type { AppFiles } from '#main/app-files.ts'

/** Dependencies of the web part; tests provide their own database, clock and log. */
export interface WebParts {
  readonly config: Pick<
    Config,
    | 'appOrigin'
    | 'sitesDomain'
    | 'signup'
    | 'trustProxy'
    | 'host'
    | 'port'
    | 'sharedCacheSeconds'
    | 'uploadLimits'
    | 'secureHost'
    | 'publicIps'
    | 'betaFeatures'
    | 'mapTiles'
    | 'geocodingUrl'
    | 'siteLimits'
    | 'maxArchiveBytes'
    | 'smtpUrl'
  >
  readonly database: Database
  /** Signs CSRF tokens, form keys and tickets. */
  readonly secret: string
  /** Cost of new password hashes; the recommended one by default. */
  readonly passwordCost?: PasswordCost
  readonly registry: BlockRegistry
  readonly files: FileStore
  readonly log: Log
  readonly access: AccessLog
  readonly metrics: Metrics
  /** Enqueues mails, and the processing of new files. */
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly payments: PaymentServices
  /** The templates for new sites; none by default. */
  readonly templates?: readonly Template[]
  /** Fetches external URLs; the guarded client by default. */
  readonly fetch?: WholeFetch
  /** DNS by default. */
  readonly resolver?: TxtResolver
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly maxCacheBytes?: number
  /**
   * Interval of rereading the sites in case a notification was lost, in milliseconds; a second by default.
   */
  readonly pollEvery?: number
  /** Max wait for a rendition of an image, in milliseconds; 15 seconds by default. */
  readonly maxRenditionWait?: number
  /** Timeouts of connections. */
  readonly timeouts?: ConnectionTimeouts
  /** Scripts for visitors' browsers; pages work without them. */
  readonly assets?: Assets
  /** The build of the owners' app. */
  readonly app?: AppFiles
}
