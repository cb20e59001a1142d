import type { Transaction } from 'kysely'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { Scope } from '#parts/scope.ts'
import type { ServedSite } from '#platform/http/api/site-route.ts'
import type { Tables } from '#schema/tables.ts'

/** What `load` of a feature's page may use. */
export interface FeaturePageContext {
  /** Read-only, with the snapshot of the page, and bound to its site. */
  readonly tx: Transaction<Tables>
  readonly site: ServedSite
  /** BCP 47. */
  readonly language: string
  /** IANA name of the time zone in which the days of the site begin. */
  readonly timeZone: string
  readonly now: Date
}

/** A page before its images and links are resolved. It has no canonical URL, so that search engines leave it out. */
export interface LoadedFeaturePage<Content> {
  readonly title: string
  /** Default: that of its kind. */
  readonly pageType?: PageTypeCode
  /** Images that it shows. */
  readonly mediaIds?: readonly Id[]
  /** Returns what its view shows. */
  readonly content: (names: { readonly scope: Scope }) => Content
}

/** What `load.ts` in the folder of a feature's page exports as `loader`. */
export interface FeaturePageLoader<Subject, Content> {
  /** What previews of the site, which have no visitor, show at the path where routes of the feature serve the page. */
  readonly preview?: { readonly path: string; readonly subject: Subject }
  /** Loads what the page shows of its subject. */
  load(
    subject: Subject,
    context: FeaturePageContext,
  ): LoadedFeaturePage<Content> | Promise<LoadedFeaturePage<Content>>
}

/** What `fixture.ts` exports as `fixture`: the contract test serves and renders it. */
export interface FeaturePageFixture<Subject, Content> {
  readonly subject: Subject
  /** Realistic content with every part of the view. */
  readonly content: Content
}
