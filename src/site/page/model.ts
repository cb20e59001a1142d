import type { Id } from '#lib/id.ts'
import type { LockProblem } from '#features/locks/types.ts'
import type { ListLayout, Ordering } from '#features/collections/types.ts'
import type { Layout } from '#features/pages/layout.types.ts'
import type { TextPart } from '#features/search/types.ts'
import type { PageContext } from '#features/page-context/types.ts'
import type { PageNotices } from '#site/page/notices.types.ts'
import type { PageHead } from '#site/page/head.types.ts'
import type { ThemeBody } from '#features/themes/types.ts'
import type { NavigationEntry, Image, Scope } from '#parts/scope.ts'

/** A link with its text. */
export interface TextLink {
  readonly label: string
  readonly href: string
}

/** An item of a list. */
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

/** A search result; its texts are plain, in parts that mark the matches. */
export interface SearchEntry {
  readonly id: Id
  readonly href: string
  readonly title: readonly TextPart[]
  readonly text: readonly TextPart[]
  readonly collection: string | undefined
  /** ISO 8601 instant; undefined where no date is shown. */
  readonly publishedOn: string | undefined
}

/** The content between header and footer. */
export type PageContent =
  | {
      readonly kind: 'page'
      readonly title: string
      /** The title is visually hidden, because the first section introduces the page. */
      readonly hidesTitle?: boolean
      readonly layout: Layout
    }
  | {
      readonly kind: 'item'
      readonly title: string
      /** ISO 8601 instant. */
      readonly publishedOn: string
      /** ISO 8601 instant; undefined when nothing changed after the day of publication. */
      readonly updatedOn: string | undefined
      /** 0 for a very short text. */
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
      /** Set when a filter is active: its label, and the link to the whole list. */
      readonly filter: { readonly label: string; readonly name: string; readonly clear: string } | undefined
      readonly entries: readonly ListEntry[]
      readonly ordering: Ordering
      /** Page 1 has the newest items, or the first in manual order. */
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
      /** Link of a splash page; an empty label uses the default text. */
      readonly onward: TextLink | undefined
    }
  | {
      readonly kind: 'search'
      readonly query: string
      readonly problem: 'tooLong' | undefined
      readonly total: number
      /** There are more than `total`. */
      readonly more: boolean
      /** No document matches; the entries have similar titles. */
      readonly fuzzy: boolean
      readonly entries: readonly SearchEntry[]
      /** Page 1 has the best results. */
      readonly page: number
      readonly previous: string | undefined
      readonly next: string | undefined
    }
  | { readonly kind: 'notFound' }
  | {
      readonly kind: 'locked'
      /** The whole site is locked, not only the requested page. */
      readonly isWholeSite: boolean
      /** One-time key of the form. */
      readonly formKey: string
      /** The locked path with its query, percent-encoded. */
      readonly returnPath: string
      readonly problem: LockProblem | undefined
    }
  | { readonly kind: 'error' }

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
  /** Combined with the site's title in the title element. */
  readonly title: string
  /** Replaces the text of the title element unless it is empty. */
  readonly searchTitle?: string
  readonly description: string
  /** Absolute URL; undefined on pages with noindex. */
  readonly canonical: string | undefined
  /** Machine-readable head; undefined on pages with noindex. */
  readonly head?: PageHead | undefined
  readonly homeHref: string
  readonly navigation: readonly NavigationEntry[]
  readonly footerNavigation: readonly NavigationEntry[]
  readonly content: PageContent
  /** Bars, notices and pop-up of the page. */
  readonly notices?: PageNotices | undefined
  readonly context: PageContext
  readonly scope: Scope
}
