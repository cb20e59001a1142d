import type { CSSProperties } from 'react'
import type { GalleryData } from '#blocks/gallery/block.ts'
import { middleRatio, type Slide } from '#blocks/gallery/slides.ts'
import type { GalleryDesign } from '#lib/gallery/designs.ts'
import { AUTOROWS_DEFAULTS, CAROUSEL_DEFAULTS, slidesPerRowAt } from '#lib/gallery/limits.ts'
import { pictureSizes } from '#parts/picture-sizes.ts'

type Look = CSSProperties & Record<`--b-${string}`, string | number>

/** Pixels between pictures where an owner chose none. */
const GUTTER: Readonly<Record<GalleryDesign, number>> = {
  grid: 20,
  autogrid: 20,
  autocolumns: 20,
  autorows: AUTOROWS_DEFAULTS.gutter,
  carousel: CAROUSEL_DEFAULTS.gutter,
  list: 40,
  stacked: 0,
  strip: 12,
}
/** Widths of a wide and a narrow page and of a phone, in pixels, as far as choosing a file goes. */
const WIDE = 1184
const NARROW = 723
const PHONE = 479
/** Share of a list's width that its pictures have. */
export const LIST_SHARE = { small: 0.25, medium: 0.42, large: 0.62 } as const
/** Pixels that a strip is high at most where its owner chose nothing; the style has it too. */
const STRIP_HEIGHT = 512

const round = (value: number) => Math.round(value * 1000) / 1000

/** What the style of a gallery is told of it. */
export function galleryLook(data: GalleryData, slides: readonly Slide[]): Look {
  const { design, vSize } = data
  const look: Look = { '--b-gallery-gutter': `${data.gutter ?? GUTTER[design]}px` }
  const columns = columnsOf(data, slides.length)
  if (columns !== undefined) {
    look['--b-gallery-columns'] = columns
    look['--b-gallery-medium'] = slidesPerRowAt(NARROW, columns)
    look['--b-gallery-small'] = slidesPerRowAt(PHONE, columns)
  }
  if (design === 'autogrid' || design === 'autocolumns')
    look['--b-gallery-column-width'] = `${data.columnWidth}px`
  const ratio = frameRatio(data, slides)
  if (ratio !== undefined) look['--b-gallery-ratio'] = round(ratio)
  if (vSize !== null) look['--b-gallery-height'] = `${vSize}px`
  if (design === 'autorows') look['--b-gallery-row-height'] = `${vSize ?? AUTOROWS_DEFAULTS.rowHeight}px`
  if (design === 'list') look['--b-gallery-share'] = `${LIST_SHARE[data.listImageSize] * 100}%`
  if (design === 'strip') {
    look['--b-gallery-first'] = round(slides[0]?.ratio ?? 1)
    look['--b-gallery-last'] = round(slides.at(-1)?.ratio ?? 1)
  }
  if (design === 'stacked' && data.thumbnails) {
    look['--b-gallery-thumbnail-height'] = `${data['thumbnail-strip-height']}px`
    look['--b-gallery-thumbnail-margin'] = `${data['thumbnail-strip-margin']}px`
  }
  return look
}

function columnsOf(data: GalleryData, count: number): number | undefined {
  if (data.design === 'grid') return Math.min(data['thumbnails-per-row'], count)
  return data.design === 'carousel' ? Math.min(data.slidesPerRow, count) : undefined
}

/** The shape that all pictures have; undefined where each keeps its own. */
export function frameRatio(data: GalleryData, slides: readonly Slide[]): number | undefined {
  const { design, imageAspectRatio } = data
  if (design === 'autocolumns' || design === 'autorows' || design === 'strip') return undefined
  if (data['square-thumbs'] && design !== 'stacked') return 1
  if (imageAspectRatio !== 'Auto') return imageAspectRatio
  // Beside each other, pictures of a grid and of a list may be of different heights; in the others nothing else would fit.
  return design === 'grid' || design === 'list' ? undefined : middleRatio(slides)
}

/** How wide pictures are shown, as `sizes` in HTML. */
export function slideSizes(data: GalleryData, slide: Slide, count: number, share = 1): string {
  const columns = columnsOf(data, count)
  const most = (height: number) => (height * slide.ratio) / 16
  switch (data.design) {
    case 'grid':
    case 'carousel':
      return ofColumns(
        share,
        columns ?? 1,
        slidesPerRowAt(NARROW, columns ?? 1),
        slidesPerRowAt(PHONE, columns ?? 1),
      )
    case 'autogrid':
    case 'autocolumns': {
      const fit = (width: number) => Math.max(1, Math.floor(width / data.columnWidth))
      return ofColumns(share, fit(WIDE * share), fit(NARROW), fit(PHONE))
    }
    case 'autorows':
      // Rows are filled by making their pictures wider.
      return pictureSizes({ share, most: most((data.vSize ?? AUTOROWS_DEFAULTS.rowHeight) * 1.4) })
    case 'list':
      return pictureSizes({
        share: share * LIST_SHARE[data.listImageSize],
        // Small ones stay beside their words on a phone too.
        ...(data.listImageSize === 'small' && (slide.title || slide.caption) && { narrowShare: 0.3 }),
      })
    case 'stacked':
      return pictureSizes({ share })
    case 'strip':
      return pictureSizes({ share, most: most(data.vSize ?? STRIP_HEIGHT) })
  }
}

const ofColumns = (share: number, wide: number, narrow: number, phone: number) =>
  pictureSizes({ share: share / wide, narrowShare: 1 / narrow, phoneShare: 1 / phone })
