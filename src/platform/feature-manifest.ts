import type { Kysely } from 'kysely'
import type { Id } from '#lib/id.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { GuardedFetch } from '#platform/fetch/guarded.ts'
import type { Route } from '#platform/http/api/route.ts'
import type { ShowPage, SiteRoute } from '#platform/http/api/site-route.ts'
import type { CsrfTokens } from '#platform/http/csrf.ts'
import type { PlatformJob, SiteJob } from '#platform/jobs/definition.ts'
import type { Jobs, PlatformHandler, SiteHandler } from '#platform/jobs/jobs.ts'
import type { Schedule } from '#platform/jobs/scheduler.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/**
 * What the routes of all features are given. A feature whose routes need more adds it here in its `feature.ts`
 * (`declare module`), and the type checker asks `main` for it.
 */
export interface RouteParts extends Pick<
  Config,
  'appOrigin' | 'signup' | 'betaFeatures' | 'siteLimits' | 'smtpUrl' | 'maxArchiveBytes'
> {
  readonly db: Kysely<Tables>
  readonly database: Pick<Database, 'app' | 'owner' | 'ownerPool'>
  readonly secret: string
  readonly csrfTokens: CsrfTokens
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly files: FileStore
}

/** What the routes of site hosts are given; extended by features as `RouteParts` is. */
export interface SiteRouteParts {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly appOrigin: string
  readonly showPage: ShowPage
}

/** What job handlers and schedules are given; extended by features as `RouteParts` is. */
export interface WorkerParts {
  readonly database: Pick<Database, 'app' | 'owner' | 'appPool'>
  readonly appOrigin: string
  readonly secret: string
  readonly dataDir: string
  readonly files: FileStore
  readonly jobs: Jobs
  readonly mailer: Mailer
  /** Fetches external URLs. */
  readonly fetch: GuardedFetch
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/** A job with its handler. */
export interface HandledJob {
  readonly definition: Pick<PlatformJob<never>, 'name' | 'policy'>
  /** Starts handling it in this process. */
  handle(jobs: Jobs, parts: WorkerParts): Promise<void>
}

/** Binds a job to its handler, which is created when a worker starts. */
export function handled<Data extends object>(
  definition: PlatformJob<Data>,
  createHandler: (parts: WorkerParts) => PlatformHandler<Data>,
): HandledJob {
  return { definition, handle: (jobs, parts) => jobs.handlePlatform(definition, createHandler(parts)) }
}

/** The same for a job that runs in a transaction of its site. */
export function handledInSite<Data extends { readonly siteId: Id }>(
  definition: SiteJob<Data>,
  createHandler: (parts: WorkerParts) => SiteHandler<Data>,
): HandledJob {
  return { definition, handle: (jobs, parts) => jobs.handleSite(definition, createHandler(parts)) }
}

/** What a feature brings to the server; `src/features/{domain}/{name}/feature.ts`, found by glob. */
export interface Feature {
  /** Tables that only this feature's stores write. */
  readonly tables?: readonly (keyof Tables)[]
  /** Tables of other features that its statements read. */
  readonly reads?: readonly (keyof Tables)[]
  /** Tables of other features that its statements write, with a reason in a comment. */
  readonly writes?: readonly (keyof Tables)[]
  readonly routes?: (parts: RouteParts) => readonly Route[]
  readonly siteRoutes?: (parts: SiteRouteParts) => readonly SiteRoute[]
  readonly jobs?: readonly HandledJob[]
  readonly schedules?: readonly Schedule<WorkerParts>[]
}
