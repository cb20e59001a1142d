import type { CSSProperties } from 'react'
import type { GalleryData } from '#blocks/gallery/block.ts'
import { rowShares } from '#blocks/gallery/row-shares.ts'
import { middleRatio, type Slide } from '#blocks/gallery/slides.ts'
import type { GalleryDesign } from '#lib/gallery/designs.ts'
import { AUTOROWS_DEFAULTS, CAROUSEL_DEFAULTS, slidesPerRowAt } from '#lib/gallery/gallery-limits.ts'
import { imageSizes } from '#parts/image-sizes.ts'

type Look = CSSProperties & Record<`--b-${string}`, string | number>

/** Pixels between images where an owner chose none. */
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
/** The room of a gallery on a usual phone, in pixels: one that fits itself to it has more columns on no narrower one. */
const PHONE_ROOM = 350
/** Columns of a design that makes its own, also where none would fit. */
const FEWEST_COLUMNS = 2
/** Share of a list's width that its images have. */
export const LIST_SHARE = { small: 0.25, medium: 0.42, large: 0.62 } as const
/** Share of their room's width that rows are high at most; the style has it too. */
const ROW_SHARE = 0.4
/** Share of a narrow window for which a slide of a strip is fetched at most: what is beyond is cut off on both sides. */
const STRIP_SHARE = 1.35
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

/** The shape that all images have; undefined where each keeps its own. */
export function frameRatio(data: GalleryData, slides: readonly Slide[]): number | undefined {
  const { design, imageAspectRatio } = data
  if (design === 'autocolumns' || design === 'autorows' || design === 'strip') return undefined
  if (data['square-thumbs'] && design !== 'stacked') return 1
  if (imageAspectRatio !== 'Auto') return imageAspectRatio
  // Beside each other, images of a grid and of a list may be of different heights; in the others nothing else would fit.
  return design === 'grid' || design === 'list' ? undefined : middleRatio(slides)
}

/** How wide each image is shown, as `sizes` in HTML. */
export function slideSizes(data: GalleryData, slides: readonly Slide[], share = 1): readonly string[] {
  const frame = frameRatio(data, slides)
  const columns = columnsOf(data, slides.length)
  if (data.design === 'autorows') return sizesInRows(data, slides, share)
  return slides.map((slide) =>
    sizesOf(data, slide, { share, columns, drawn: drawnShare(data, frame, slide) }),
  )
}

interface Standing {
  readonly share: number
  readonly columns: number | undefined
  /** How wide its image is drawn, of the width of its frame. */
  readonly drawn: number
}

function sizesOf(data: GalleryData, slide: Slide, { share, columns, drawn }: Standing): string {
  const most = (height: number) => (height * slide.ratio) / 16
  switch (data.design) {
    case 'grid':
    case 'carousel':
      return ofColumns(
        share,
        drawn,
        columns ?? 1,
        slidesPerRowAt(NARROW, columns ?? 1),
        slidesPerRowAt(PHONE, columns ?? 1),
      )
    case 'autogrid':
    case 'autocolumns': {
      const gutter = data.gutter ?? GUTTER[data.design]
      const fit = (width: number) =>
        Math.max(FEWEST_COLUMNS, Math.floor((width + gutter) / (data.columnWidth + gutter)))
      return ofColumns(share, drawn, fit(WIDE * share), fit(NARROW), fit(PHONE_ROOM))
    }
    case 'list': {
      // Small ones stay beside their words on a phone too.
      const isBeside = data.listImageSize === 'small' && (slide.title || slide.caption)
      return imageSizes({
        share: share * LIST_SHARE[data.listImageSize] * drawn,
        narrowShare: (isBeside ? 0.3 : 1) * drawn,
      })
    }
    case 'autorows':
    case 'stacked':
      return imageSizes({ share })
    case 'strip':
      return imageSizes({ share, narrowShare: STRIP_SHARE, most: most(data.vSize ?? STRIP_HEIGHT) })
  }
}

/**
 * Places of the slides that stand at the top on a phone, any of which may be the largest thing that is seen first: they
 * are fetched before what is further down.
 */
export function seenFirst(data: GalleryData, slides: readonly Slide[]): readonly number[] {
  switch (data.design) {
    case 'grid':
    case 'carousel':
      return slidesPerRowAt(PHONE, columnsOf(data, slides.length) ?? 1) > 1 ? [0, 1] : [0]
    case 'autogrid':
      return [0, 1]
    default:
      return [0]
  }
}

function sizesInRows(data: GalleryData, slides: readonly Slide[], share: number): readonly string[] {
  const ratios = slides.map(({ ratio }) => ratio)
  const gutter = data.gutter ?? AUTOROWS_DEFAULTS.gutter
  const sharesIn = (width: number) => {
    const rowHeight = Math.min(data.vSize ?? AUTOROWS_DEFAULTS.rowHeight, ROW_SHARE * width)
    return rowShares(ratios, { width, rowHeight, gutter })
  }
  const [narrow, phone] = [sharesIn(NARROW), sharesIn(PHONE_ROOM)]
  return sharesIn(WIDE * share).map((wide, index) =>
    imageSizes({ share: share * wide, narrowShare: narrow[index] ?? 1, phoneShare: phone[index] ?? 1 }),
  )
}

/**
 * How wide an image is drawn, of the width of its frame: wider where the frame cuts it at the sides, narrower where it
 * is seen whole between margins.
 */
function drawnShare(data: GalleryData, frame: number | undefined, { ratio }: Slide): number {
  if (frame === undefined) return 1
  return data['auto-crop'] ? Math.max(1, ratio / frame) : Math.min(1, ratio / frame)
}

const ofColumns = (share: number, drawn: number, wide: number, narrow: number, phone: number) =>
  imageSizes({ share: (share * drawn) / wide, narrowShare: drawn / narrow, phoneShare: drawn / phone })
