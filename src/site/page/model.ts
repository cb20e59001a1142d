import type { Id } from '#lib/id.ts'
import type { LockProblem } from '#features/locks/types.ts'
import type { ListLayout, Ordering } from '#features/collections/types.ts'
import type { Layout } from '#features/pages/layout.types.ts'
import type { TextPart } from '#features/search/types.ts'
import type { PageContext } from '#features/sites/context.types.ts'
import type { PageNotices } from '#site/page/notices.types.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { ThemeBody } from '#features/themes/types.ts'
import type { NavigationEntry, Image, Scope } from '#parts/scope.ts'

/** A link with its text. */
export interface TextLink {
  readonly label: string
  readonly href: string
}

/** An item as lists show it. */
export interface ListEntry {
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly excerpt: string
  /** ISO 8601 instant. */
  readonly publishedOn: string
  readonly author: TextLink | undefined
  readonly categories: readonly TextLink[]
  readonly image: Image | undefined
  readonly featured: boolean
  readonly locked: boolean
}

/** A result of a search; its texts are plain, in pieces that say what was searched for. */
export interface SearchEntry {
  readonly id: Id
  readonly href: string
  readonly title: readonly TextPart[]
  readonly text: readonly TextPart[]
  readonly collection: string | undefined
  /** ISO 8601 instant; undefined where the date says nothing. */
  readonly publishedOn: string | undefined
}

/** What stands between header and footer. */
export type PageContent =
  | {
      readonly kind: 'page'
      readonly title: string
      /** Its first section says what it is about; only readers of the markup need the title. */
      readonly hidesTitle?: boolean
      readonly layout: Layout
    }
  | {
      readonly kind: 'item'
      readonly title: string
      /** ISO 8601 instant. */
      readonly publishedOn: string
      /** ISO 8601 instant; undefined when nothing changed after the day it was published. */
      readonly updatedOn: string | undefined
      /** 0 when it is read in no time. */
      readonly readingMinutes: number
      readonly author: TextLink | undefined
      readonly categories: readonly TextLink[]
      readonly tags: readonly TextLink[]
      readonly image: Image | undefined
      readonly layout: Layout
      readonly collection: TextLink
      readonly ordering: Ordering
      readonly newer: TextLink | undefined
      readonly older: TextLink | undefined
    }
  | {
      readonly kind: 'list'
      /** As a gallery its images are a block of the page's layout. */
      readonly layout: ListLayout | 'gallery'
      readonly title: string
      readonly description: string
      /** Set when a filter is on: what it is called, and the way back to the whole list. */
      readonly filter: { readonly label: string; readonly name: string; readonly clear: string } | undefined
      readonly entries: readonly ListEntry[]
      readonly ordering: Ordering
      /** 1 is the page of the newest, or of the first by hand. */
      readonly page: number
      readonly newer: string | undefined
      readonly older: string | undefined
    }
  | {
      /** A page of one screen, without header and footer. */
      readonly kind: 'cover'
      readonly role: 'cover' | 'splash' | 'parking'
      readonly title: string
      readonly text: string
      readonly image: Image | undefined
      readonly layout: Layout
      /** Where a splash page leads; an empty label is the theme's own. */
      readonly onward: TextLink | undefined
    }
  | {
      readonly kind: 'search'
      readonly query: string
      readonly problem: 'tooLong' | undefined
      readonly total: number
      /** There are more than `total`. */
      readonly more: boolean
      /** Nothing holds the words; the entries have titles written alike. */
      readonly alike: boolean
      readonly entries: readonly SearchEntry[]
      /** 1 has the best results. */
      readonly page: number
      readonly previous: string | undefined
      readonly next: string | undefined
    }
  | { readonly kind: 'notFound' }
  | {
      readonly kind: 'locked'
      /** The whole site is locked, not only what was asked for. */
      readonly whole: boolean
      /** Key of the form, good for one try. */
      readonly formKey: string
      readonly problem: LockProblem | undefined
    }
  | { readonly kind: 'error' }

/** All that the HTML of one published page is made of; nothing in it depends on the visitor. */
export interface PageModel {
  readonly site: {
    readonly title: string
    readonly description: string
    /** BCP 47, for the html element and for dates. */
    readonly language: string
  }
  /** How the site looks; without it, like a new site. */
  readonly theme?: ThemeBody | undefined
  /** Text of the title element is made of this and the site's title. */
  readonly title: string
  /** What its owner wants the title element to be instead; empty: nothing else. */
  readonly searchTitle?: string
  readonly description: string
  /** Absolute address; undefined on pages that must not be indexed, which say so. */
  readonly canonical: string | undefined
  /** What programs are told; nothing on pages that are not for them. */
  readonly head?: PageHead | undefined
  readonly homeHref: string
  readonly navigation: readonly NavigationEntry[]
  readonly footerNavigation: readonly NavigationEntry[]
  readonly content: PageContent
  /** What lies over the page or above it. */
  readonly notices?: PageNotices | undefined
  readonly context: PageContext
  readonly scope: Scope
}
