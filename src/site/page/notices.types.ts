import type { Image } from '#parts/scope.ts'

/** What lies over a page or above it, besides its content; a part that is missing is not there. */
export interface PageNotices {
  readonly announcement?: { readonly text: string; readonly href: string | undefined } | undefined
  readonly cookies?: { readonly corner: string; readonly text: string; readonly label: string } | undefined
  readonly popup?:
    | {
        readonly title: string
        readonly text: string
        readonly image: Image | undefined
        readonly button: { readonly label: string; readonly href: string } | undefined
      }
    | undefined
  readonly infoBar?:
    | {
        readonly look: 'light' | 'dark'
        readonly email: string
        readonly phone: string
        readonly address: string
        readonly hours: string
      }
    | undefined
  readonly badge?: { readonly look: 'black' | 'white'; readonly href: string } | undefined
  /** The page may show images that are only lent for looking. */
  readonly mayHavePreviews: boolean
  /** Something of it needs a script, or a strict policy on cookies does. */
  readonly needsScript: boolean
}
