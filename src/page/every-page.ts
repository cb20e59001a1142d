import type { ReactNode } from 'react'
import type { PageMarker } from '#lib/page-marker.ts'

/** Live data of a site that is read together with each of its pages; features that read some declare it here. */
export interface LiveSiteData {}

/** A page to which features add something. */
export interface AnyPage {
  /** Of the site; BCP 47. */
  readonly language: string
  /** `screen`: it has no header and no footer. */
  readonly frame: 'site' | 'screen'
  /** Whether it must not lead into its site, which is locked or not open yet. */
  readonly isClosed: boolean
  readonly live: LiveSiteData
}

/** What a feature adds to a page: the same for every visitor, and without reading anything more. */
export interface PageAddition {
  /** At the end of the header. */
  readonly header?: ReactNode
  /** In the footer, below its navigation. */
  readonly footer?: ReactNode
  /** Scripts that the page loads for it. */
  readonly markers?: readonly PageMarker[]
}

/** Returns what a feature adds to a page; undefined for nothing. */
export type EveryPage = (page: AnyPage) => PageAddition | undefined

declare module '#platform/feature-manifest.ts' {
  interface Feature {
    /** What the feature adds to all pages of sites. */
    readonly everyPage?: EveryPage
  }
}
