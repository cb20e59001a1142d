import type { ReactNode } from 'react'
import type { PageTypeCode } from '#features/tenancy/sites/page-types.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { PageToken } from '#lib/page-token.ts'

/** What every kind of page defines: those of everybody, and those of one visitor. */
export interface PageDefinition {
  /** Page type of its pages, unless its loader returns another one. It determines the HTTP status. */
  readonly pageType: PageTypeCode
  /**
   * Whether visitors get it on sites that are locked or not open yet, too; nothing of it leads into the site then. Default:
   * false.
   */
  readonly staysOpen?: boolean
  /** `site`: between the header and footer of the site; `screen`: a page of one screen without them. */
  readonly frame: 'site' | 'screen'
  /** Minified CSS for its pages only, besides that of the theme. */
  readonly styles?: string
  /** The markers in its view; its pages load their scripts. */
  readonly markers?: readonly PageMarker[]
}

/** What `kind.ts` in the folder of a feature's page exports as `kind`: a page for one visitor, which is never cached. */
export interface FeaturePageKind extends PageDefinition {
  /** The token of the page, from a types file of the feature. */
  readonly token: PageToken<never>
  /**
   * Whether its responses are sent as those of cached pages are, compressed and with an ETag; they set no cookies then, and
   * have the policy of all pages. Default: false.
   */
  readonly isCompressed?: boolean
}

/** Props of the `View` that `view.tsx` exports. */
export interface FeaturePageViewProps<Content> {
  /** What the loader of the same folder returned. */
  readonly content: Content
  /** That of the site; BCP 47. */
  readonly language: string
}

/** A pure function of its props: the content between header and footer. */
export type FeaturePageView<Content> = (props: FeaturePageViewProps<Content>) => ReactNode
