import type { ReactNode } from 'react'
import type { PageMarker } from '#lib/page-marker.ts'

/** What a feature adds to a page: the same for every visitor. */
export interface PageAddition {
  /** Before the header. */
  readonly start?: ReactNode
  /** At the end of the header. */
  readonly header?: ReactNode
  /** In the footer, below its navigation. */
  readonly footer?: ReactNode
  /** After the footer. */
  readonly end?: ReactNode
  /** Attributes of the element with the content of the page, for scripts. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>
  /** Minified CSS of what it adds. */
  readonly styles?: string
  /** Scripts that the page loads for it. */
  readonly markers?: readonly PageMarker[]
}
