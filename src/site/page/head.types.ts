/** The machine-readable head of a page; all URLs are absolute. */
export interface PageHead {
  readonly siteTitle: string
  /** Title and description of social previews. */
  readonly title: string
  readonly description: string
  /** Open Graph locale, `en_GB`. */
  readonly locale: string
  readonly image:
    | {
        readonly url: string
        readonly width: number | undefined
        readonly height: number | undefined
        readonly alt: string
      }
    | undefined
  readonly article:
    | {
        /** ISO 8601 instants. */
        readonly publishedOn: string
        readonly changedOn: string
        /** URL of the author's entries. */
        readonly author: string | undefined
        readonly section: string | undefined
        readonly tags: readonly string[]
      }
    | undefined
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** The previous and next page of a list. */
  readonly newer: string | undefined
  readonly older: string | undefined
  /** JSON-LD. */
  readonly structured: readonly object[]
  /** The owner chose an image as the icon. */
  readonly hasOwnIcon: boolean
}
