import type { PageContext } from '#features/tenancy/page-context/types.ts'
import type { PageAddition } from '#page/page-addition.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import type { Image, NavigationEntry, Scope } from '#parts/scope.ts'

/** A link with its text. */
export interface TextLink {
  readonly label: string
  readonly href: string
}

/** The input of one published page; nothing in it depends on the visitor. */
export interface PageModel {
  readonly site: {
    readonly title: string
    readonly description: string
    /** BCP 47, for the html element and for dates. */
    readonly language: string
  }
  /** The design of the site; the default design without it. */
  readonly theme?: ThemeBody | undefined
  /** Shown in the header instead of the title. */
  readonly logo?: Image | undefined
  /** Shown in place of the logo on dark backgrounds. */
  readonly darkLogo?: Image | undefined
  /** Combined with the site's title in the title element. */
  readonly title: string
  /** Replaces the text of the title element unless it is empty. */
  readonly searchTitle?: string
  readonly description: string
  /** Absolute URL; undefined on pages with noindex. */
  readonly canonical: string | undefined
  /** Its owner hid it from search engines; it still has a link preview. */
  readonly hidden?: boolean
  /** Machine-readable head; undefined on pages with noindex. */
  readonly head?: PageHead | undefined
  readonly homeHref: string
  readonly navigation: readonly NavigationEntry[]
  readonly footerNavigation: readonly NavigationEntry[]
  /** What features add to it. Default: nothing. */
  readonly additions?: readonly PageAddition[]
  /** What the view of the page's kind shows between header and footer. */
  readonly content: unknown
  readonly context: PageContext
  readonly scope: Scope
}
