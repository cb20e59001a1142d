import type { Id } from '#lib/id.ts'
import type { LinkTarget } from '#parts/scope.ts'

/** An image or another file of the source, which is not here yet. */
export interface SourceFile {
  readonly fileName: string
  readonly contentType: string
  /** In pixels; null when unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly caption: string
  readonly sourceUrl: string
}

/** A comment of the source. */
export interface SourceComment {
  /** Its id there: importing it again changes nothing. */
  readonly source: string
  /** Id of the comment that it replies to; null for the first one of a thread. */
  readonly parent: string | null
  readonly status: 'pending' | 'approved' | 'spam' | 'trash'
  readonly name: string
  readonly website: string
  readonly body: string
  readonly createdAt: Date
  readonly byOwner: boolean
}

/** An entry of a menu; without a target it only groups its children. */
export interface MenuItem {
  readonly label: string
  readonly target: LinkTarget | null
  readonly children: readonly MenuItem[]
}

/** The categories or tags by which a list of posts is filtered, or an author. */
export interface ListFilter {
  readonly type: 'category' | 'tag' | 'author'
  /** A name; of an author the slug. */
  readonly value: string
}

/** A list of products here, and how many it has. */
export interface ProductList {
  readonly id: Id
  readonly title: string
  readonly items: number
}

/** A tax class of the store. */
export interface TaxClass {
  readonly id: Id
  readonly name: string
}
