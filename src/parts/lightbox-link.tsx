import type { ReactNode } from 'react'
import { lightboxItem, type LightboxSetData, lightboxSet } from '#parts/lightbox-attributes.ts'
import type { Image, Scope } from '#parts/scope.ts'

/** Returns the attributes of the element around images that open together, if the site may have a lightbox (LBX-19). */
export const lightboxSetAttributes = ({ lightbox }: Scope, mark: LightboxSetData = {}) =>
  lightboxSet({ ...mark, ...(lightbox === false && { unavailable: true }) })

/**
 * An image that opens in the lightbox of the surrounding set (`lightboxSet`); without scripts a link to its file.
 * Renders only the children when the file is missing. Their text, such as the alt of the image, must name what is
 * opened.
 */
export function LightboxLink(props: {
  readonly image: Image
  readonly className?: string
  /** Description in the lightbox; the caption of the surrounding figure by default. */
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
