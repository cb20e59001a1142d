import type { ReactNode } from 'react'
import type { Id } from '#lib/id.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import type { Image } from '#parts/scope.ts'
import type { ListedItem, TextProps } from '#site/page/items/item-kind.ts'
import type { TextLink } from '#site/page/model.ts'

/** An item of a list; `Own` is what its kind shows beside what all items show. */
export interface ListEntry<Own = unknown> extends ListedItem<Own> {
  readonly id: Id
  readonly title: string
  readonly href: string
  readonly excerpt: string
  readonly categories: readonly TextLink[]
  readonly image: Image | undefined
  readonly featured: boolean
  readonly locked: boolean
}

/** The items of a list with what their kind shows beside them, `ListOwn`. */
export interface ItemListContent<Own, ListOwn> {
  readonly entries: readonly ListEntry<Own>[]
  /** What the list loader of the kind returned; undefined for a kind without one. */
  readonly own?: ListOwn | undefined
}

/** Props of the views of a list. */
export interface ItemListProps<Own, ListOwn> extends TextProps {
  readonly list: ItemListContent<Own, ListOwn>
}

/**
 * What `list.tsx` of a folder in `src/site/page/items` exports as `list`: what a list of its items has beside what all lists
 * have. Its views are pure React components.
 */
export interface ItemList<Own = unknown, ListOwn = unknown> {
  /** Returns minified CSS of its views. Default: none. */
  styles?(list: ItemListContent<Own, ListOwn>): string
  /** Returns the markers in its views. Default: none. */
  markers?(list: ItemListContent<Own, ListOwn>): readonly PageMarker[]
  /** Below title and description of a whole list. */
  readonly HeadView?: (props: ItemListProps<Own, ListOwn>) => ReactNode
  /** Around the entries, that there are none, and the links to other pages, which it may replace. */
  readonly FrameView?: (
    props: ItemListProps<Own, ListOwn> & {
      readonly empty: ReactNode
      readonly pager: ReactNode
      readonly children: ReactNode
    },
  ) => ReactNode
  /** The entries of a grid of which one has something of its own. */
  readonly GridView?: (props: ItemListProps<Own, ListOwn>) => ReactNode
  /** At the end of each entry that is not shown in full. */
  readonly EntryEndView?: (props: TextProps & { readonly entry: ListEntry<Own> }) => ReactNode
}
