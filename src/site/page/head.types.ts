/** What the head of a page tells programs; every address is absolute. */
export interface PageHead {
  readonly siteTitle: string
  /** Title and description as previews show them. */
  readonly title: string
  readonly description: string
  /** As previews name it, `en_GB`. */
  readonly locale: string
  readonly image:
    | {
        readonly address: string
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
        /** Address of the author's entries. */
        readonly author: string | undefined
        readonly section: string | undefined
        readonly tags: readonly string[]
      }
    | undefined
  readonly feeds: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** Pages before and after this one of a list. */
  readonly newer: string | undefined
  readonly older: string | undefined
  /** JSON-LD. */
  readonly structured: readonly object[]
  /** Of a site whose owner chose an image as its icon. */
  readonly hasOwnIcon: boolean
}
