import type { ReactNode } from 'react'
import type { RequestedQuery } from '#ui/query-error.tsx'
import type { ListState } from '#ui/list/use-list-state.ts'

/** What is listed. */
export interface ListRow {
  readonly id: string
}

/** The query of a list; an infinite one loads more at its end. */
export interface ListQuery extends RequestedQuery {
  /** Whether the rows are those of an earlier search. */
  readonly isPlaceholderData: boolean
  readonly hasNextPage?: boolean
  readonly isFetchingNextPage?: boolean
  readonly fetchNextPage?: () => Promise<unknown>
}

/** A way to sort a list that is loaded as a whole. */
export interface ListSort<Row> {
  /** Its name in the URL. */
  readonly key: string
  readonly by: (row: Row) => string | number
}

export interface ListColumn<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** A second, muted line; nothing if it is empty. */
  readonly detail?: (row: Row) => ReactNode
  /** Aligns the cell to the end, for numbers. */
  readonly end?: boolean
  readonly sort?: ListSort<Row>
  /** On the card of a narrow window: beside the first cell, on a line of its own, or small; without its label. */
  readonly card?: 'corner' | 'line' | 'badge'
}

/** What can be chosen, by its value in the URL. */
export interface ListOption {
  readonly value: string
  readonly label: string
}

export interface ListFilter<Row> {
  /** Its name in the URL, one of the choices of the state. */
  readonly name: string
  readonly label: string
  readonly options: readonly ListOption[]
  /** Returns the value of a row, in a list that is loaded as a whole; otherwise the server filters. */
  readonly of?: (row: Row) => string
}

export interface ListViews {
  /** Accessible name. */
  readonly label: string
  /** Its name in the URL, one of the choices of the state. */
  readonly name: string
  /** The first one is shown without a choice. */
  readonly options: readonly ListOption[]
}

export interface ListSearch<Row> {
  /** Accessible name: `Search orders`. */
  readonly label: string
  readonly placeholder: string
  /** Returns what is searched in, in a list that is loaded as a whole; otherwise the server searches. */
  readonly text?: (row: Row) => string
}

export interface ListSelection<Row> {
  /** Returns the name of the checkbox of a row. */
  readonly label: (row: Row) => string
  /** How many can be selected at once. */
  readonly max?: number
  /** Returns the buttons for what is selected; they call `onDone` to clear the selection. */
  readonly actions: (ids: readonly string[], onDone: () => void) => ReactNode
}

/** Rows as a table. */
export interface TableRows<Row> {
  readonly columns: readonly ListColumn<Row>[]
  /** Where the first cell leads. */
  readonly linkOf?: ((row: Row) => string) | undefined
  /** What the first cell opens instead. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Accessible name of that link or button, if its text is too short. */
  readonly nameOf?: ((row: Row) => string) | undefined
}

/** Each row as a card. */
export interface CardRows<Row> {
  /** Returns the content of a list item, with the checkbox if rows can be selected. */
  readonly card: (row: Row, checkbox: ReactNode) => ReactNode
  readonly isOrdered?: boolean
}

export type ListProps<Row extends ListRow> = (TableRows<Row> | CardRows<Row>) & {
  /** Accessible name of the table or list. */
  readonly label?: string
  readonly query: ListQuery
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined
  /** What a row is called, in lower case. */
  readonly named: readonly [one: string, many: string]
  /** Of a list that is searched, filtered or sorted: one on a screen. */
  readonly state?: ListState
  readonly search?: ListSearch<Row>
  readonly filters?: readonly ListFilter<Row>[]
  readonly views?: ListViews
  readonly selection?: ListSelection<Row> | undefined
  /** Whether it goes on with older entries. */
  readonly isNewestFirst?: boolean
  /** Rows that are drawn until it has loaded. */
  readonly skeletonRows?: number
  /** Said while there is nothing. */
  readonly empty: {
    readonly icon: ReactNode
    readonly title: string
    readonly text: ReactNode
    readonly action?: ReactNode
  }
  /** Said while search and filters leave nothing. */
  readonly missing?: { readonly title: string; readonly text: string }
}
