import type { GalleryData } from '#blocks/gallery/block.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import { hrefOf } from '#parts/link.tsx'
import type { Image, Scope } from '#parts/scope.ts'
import { usableVideo } from '#parts/usable-video.ts'

/** A video that a browser plays itself, or one hosted by a provider. */
export type Video =
  | { readonly kind: 'file'; readonly src: string }
  | {
      readonly kind: 'provider'
      readonly href: string
      readonly provider: string
      /** URL of the player for an iframe; undefined for a video that only plays on its own page. */
      readonly player: string | undefined
    }

/** An image or video of a gallery, ready to be rendered. */
export interface Slide {
  /** Unique in a gallery: the id of the item that it shows, or of the image, numbered when repeated. */
  readonly id: string
  /** The entry of the gallery that it shows. */
  readonly field: string
  /** The item's url id, or derived from the title; unique in a gallery. */
  readonly url: string
  readonly image: Image
  readonly title: string
  readonly caption: string
  readonly video: Video | undefined
  /** Target of its link. */
  readonly href: string | undefined
  /** Width divided by height. */
  readonly ratio: number
}

const DEFAULT_RATIO = 1.5

/** Returns the slides of a gallery whose images exist; the same data always has the same ids. */
export function slidesOf({ items, mixedContent }: GalleryData, scope: Scope): readonly Slide[] {
  const ids = new Set<string>()
  const urls = new Set<string>()
  return items.flatMap((item, index) => {
    const image = scope.image(item.mediaId)
    if (image === undefined) return []
    const title = item.title.trim()
    const caption = item.caption.trim()
    const name = title || caption || image.fileName.replace(/\.[^.]*$/, '')
    const { width = 0, height = 0 } = image
    return [
      {
        field: `items.${index}`,
        id: unused(item.item?.id ?? item.mediaId, ids),
        url: unused(item.item?.urlId ?? (urlIdOf(name) || 'slide'), urls),
        image,
        title,
        caption,
        video: mixedContent ? videoOf(item.video) : undefined,
        href: hrefOf(scope, item.link),
        ratio: width > 0 && height > 0 ? width / height : DEFAULT_RATIO,
      },
    ]
  })
}

function unused(name: string, taken: Set<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`
  taken.add(free)
  return free
}

function videoOf(href: string): Video | undefined {
  const video = usableVideo(href)
  if (video !== undefined) {
    const { href, provider, player } = video
    return { kind: 'provider', href, provider, player }
  }
  const src = safeHref(href)
  return src !== undefined && /^[^?#]+\.(?:mp4|m4v|webm|ogv|mov)$/i.test(src)
    ? { kind: 'file', src }
    : undefined
}

/** Returns the median aspect ratio, so that no image is cropped by much. */
export function medianRatio(slides: readonly Slide[]): number {
  const ratios = slides.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  return ratios[Math.floor((ratios.length - 1) / 2)] ?? DEFAULT_RATIO
}
