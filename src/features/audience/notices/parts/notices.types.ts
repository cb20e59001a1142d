import type { PopupTrigger } from '#features/content/documents/bodies/notice-codes.types.ts'
import type { ShownForm } from '#features/audience/forms/parts/form-view.tsx'
import type { Image } from '#parts/scope.ts'

/** Notices of a page besides its content; undefined parts are not shown. */
export interface PageNotices {
  readonly announcement?: { readonly text: string; readonly href: string | undefined } | undefined
  readonly cookies?:
    | {
        readonly corner: string
        readonly text: string
        readonly label: string
        /** Nothing is stored before the visitor agrees, so they may decline. */
        readonly asks: boolean
      }
    | undefined
  readonly popup?:
    | {
        readonly title: string
        readonly text: string
        readonly image: Image | undefined
        readonly button: { readonly label: string; readonly href: string } | undefined
        /** The sign-up for a newsletter. */
        readonly signUp: ShownForm | undefined
        readonly trigger: PopupTrigger
        readonly delaySeconds: number
        readonly scrollPercent: number
      }
    | undefined
  readonly infoBar?:
    | {
        readonly variant: 'light' | 'dark'
        readonly email: string
        readonly phone: string
        readonly address: string
        readonly hours: string
      }
    | undefined
  readonly badge?: { readonly variant: 'black' | 'white'; readonly href: string } | undefined
  /** The page may contain unlicensed preview images. */
  readonly mayHavePreviews: boolean
  /** A notice or a restrictive cookie policy needs a script. */
  readonly needsScript: boolean
}
