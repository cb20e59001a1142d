/** What another feature shows on the page of an order, such as its downloads. */
export interface OrderSection {
  readonly heading: string
  readonly text?: string | undefined
  readonly rows: readonly OrderSectionRow[]
}

export interface OrderSectionRow {
  readonly text: string
  /** What is known besides, such as how often something can be downloaded. */
  readonly hint?: string | undefined
  readonly link?:
    | {
        readonly href: string
        readonly label: string
        /** What it leads to, without the text of the row; the label by default. */
        readonly name?: string | undefined
        /** Whether it leads to another site, which must not learn the address of the order. */
        readonly isOutside?: boolean
      }
    | undefined
}
