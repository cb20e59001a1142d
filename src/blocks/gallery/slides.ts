import type { GalleryData } from '#blocks/gallery/block.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import { hrefOf } from '#parts/link.tsx'
import type { Image, Scope } from '#parts/scope.ts'
import { usableVideo } from '#parts/usable-video.ts'

/** A video that a browser plays itself, or one that lives with a provider. */
export type Video =
  | { readonly kind: 'file'; readonly src: string }
  | {
      readonly kind: 'provider'
      readonly href: string
      readonly provider: string
      /** What plays it in a frame; undefined for one that only plays where it lives. */
      readonly player: string | undefined
    }

/** An image or video of a gallery, ready to be shown. */
export interface Slide {
  /**
   * One gallery has it once: the identity of the item that it shows, or else of the image, numbered where that stands
   * there again.
   */
  readonly id: string
  /** The item's url id, or made of what it is called; one gallery has it once. */
  readonly url: string
  readonly image: Image
  readonly title: string
  readonly caption: string
  readonly video: Video | undefined
  /** Where its link leads. */
  readonly href: string | undefined
  /** Width divided by height. */
  readonly ratio: number
}

const USUAL_RATIO = 1.5

/** The slides of a gallery whose images are there; the same data has the same ids, whatever stands around it. */
export function slidesOf({ items, mixedContent }: GalleryData, scope: Scope): readonly Slide[] {
  const ids = new Set<string>()
  const urls = new Set<string>()
  return items.flatMap((item) => {
    const image = scope.image(item.mediaId)
    if (image === undefined) return []
    const title = item.title.trim()
    const caption = item.caption.trim()
    const name = title || caption || image.fileName.replace(/\.[^.]*$/, '')
    const { width = 0, height = 0 } = image
    return [
      {
        id: unused(item.item?.id ?? item.mediaId, ids),
        url: unused(item.item?.urlId ?? (urlIdOf(name) || 'slide'), urls),
        image,
        title,
        caption,
        video: mixedContent ? videoOf(item.video) : undefined,
        href: hrefOf(scope, item.link),
        ratio: width > 0 && height > 0 ? width / height : USUAL_RATIO,
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

function videoOf(address: string): Video | undefined {
  const video = usableVideo(address)
  if (video !== undefined) {
    const { href, provider, player } = video
    return { kind: 'provider', href, provider, player }
  }
  const src = safeHref(address)
  return src !== undefined && /^[^?#]+\.(?:mp4|m4v|webm|ogv|mov)$/i.test(src)
    ? { kind: 'file', src }
    : undefined
}

/** The shape in the middle of all: no image is cut by much. */
export function middleRatio(slides: readonly Slide[]): number {
  const ratios = slides.map(({ ratio }) => ratio).toSorted((a, b) => a - b)
  return ratios[Math.floor((ratios.length - 1) / 2)] ?? USUAL_RATIO
}
