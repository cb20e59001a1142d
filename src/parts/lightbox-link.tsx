import type { ReactNode } from 'react'
import { lightboxItem, type LightboxMark, lightboxSet } from '#lib/lightbox-marks.ts'
import type { Image, Scope } from '#parts/scope.ts'

/** Attributes of the element around images that open together, if the site may have that (LBX-19). */
export const openingSet = ({ lightbox }: Scope, mark: LightboxMark = {}) =>
  lightboxSet({ ...mark, ...(lightbox === false && { unavailable: true }) })

/**
 * An image that opens in the lightbox of the set around it (`lightboxSet`); without scripts a link to its file. Its
 * children alone when the file is missing. Their text, such as the alt of the image, must say what is opened.
 */
export function LightboxLink(props: {
  readonly image: Image
  readonly className?: string
  /** What is said of it when it is open; that of the figure around it unless told otherwise. */
  readonly meta?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const { src, width, height, variants = [] } = props.image
  if (src === undefined) return props.children
  const mark = lightboxItem({
    kind: 'image',
    ...(variants.length > 0 && {
      srcset: variants.map((variant) => `${variant.src} ${variant.width}w`).join(', '),
    }),
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(props.meta !== undefined && { meta: props.meta }),
  })
  return (
    <a href={src} className={`p-opener ${props.className ?? ''}`.trim()} {...mark}>
      {props.children}
    </a>
  )
}
