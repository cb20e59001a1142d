import type { Transaction } from 'kysely'
import type { DependsOn } from '#features/tenancy/invalidation/types.ts'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import type { Id } from '#lib/id.ts'
import type { PageAddition } from '#page/page-addition.ts'
import type { Scope } from '#parts/scope.ts'
import type { Tables } from '#schema/tables.ts'

/** What is read of a site together with each of its pages; the features that it belongs to declare it here. */
export interface SiteData {}

/** A page to which features add something. */
export interface AnyPage {
  /** Of the site; BCP 47. */
  readonly language: string
  readonly pageType: PageTypeCode
  /** `screen`: it has no header and no footer. */
  readonly frame: 'site' | 'screen'
  /** Whether it must not lead into its site, which is locked or not open yet. */
  readonly isClosed: boolean
  /** Whether it may have notices of the site: one that is shown in place of a site, or while that is closed, may not. */
  readonly mayHaveNotices: boolean
  readonly site: SiteData
  /** Its blocks, and those of the items that it shows in full. */
  readonly blocks: readonly { readonly code: number; readonly data: unknown }[]
  /** Resolves its images and links, and those that additions refer to. */
  readonly scope: Scope
  /** Origin of the app. */
  readonly appOrigin: string
}

/** What an addition reads with the snapshot of the page, beyond what is read with each page. */
export interface PageReading {
  /** Read-only, and bound to the site. */
  readonly tx: Transaction<Tables>
  readonly siteId: Id
  /** Records the live data that the addition shows. */
  readonly dependsOn: DependsOn
}

/** What a feature adds to all pages of sites. */
export interface EveryPage {
  /** Returns stored data with the ids of images and documents that `add` shows; they are resolved with those of the page. */
  references?(site: SiteData): readonly unknown[]
  /** Returns what it adds to a page; undefined for nothing. It reads only what few sites have. */
  add(page: AnyPage, reading: PageReading): PageAddition | undefined | Promise<PageAddition | undefined>
}

declare module '#platform/feature-manifest.ts' {
  interface Feature {
    /** What the feature adds to all pages of sites. */
    readonly everyPage?: EveryPage
  }
}
