import type { CSSProperties } from 'react'
import type { GalleryData } from '#blocks/gallery/block.ts'
import { rowShares } from '#blocks/gallery/row-shares.ts'
import { medianRatio, type Slide } from '#blocks/gallery/slides.ts'
import type { GalleryDesign, StripAlignment } from '#features/media/galleries/types.ts'
import { AUTOROWS_DEFAULTS, CAROUSEL_DEFAULTS, slidesPerRowAt } from '#features/media/galleries/rules.ts'
import { imageSizes } from '#parts/image-sizes.ts'

type GalleryStyle = CSSProperties & Record<`--b-${string}`, string | number>

/** Default pixels between images. */
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
/** Page widths in pixels for wide, narrow and phone layouts, used to choose image files. */
const WIDE = 1184
const NARROW = 723
const PHONE = 479
/**
 * Width of a gallery on a typical phone, in pixels: an automatic design does not have more columns on a narrower one.
 */
const PHONE_WIDTH = 350
/** Minimum number of columns of automatic designs. */
const MIN_COLUMNS = 2
/** Share of a list's width for its images. */
export const LIST_SHARE = { small: 0.25, medium: 0.42, large: 0.62 } as const
/** How much lower than set a row may become to take one more image; also in the stylesheet. */
const ROW_SHRINK = 0.85
/** Maximum height of rows as a share of the container width; also in the stylesheet. */
const ROW_SHARE = 0.4
/** Maximum share of a narrow window for which a slide of a strip is loaded: the rest is cropped. */
const STRIP_SHARE = 1.35
/** Default maximum height of a strip in pixels; also in the stylesheet. */
const STRIP_HEIGHT = 512

const round = (value: number) => Math.round(value * 1000) / 1000

/** Values of `scroll-snap-align`, and shares of the space in a row that are before its first slide. */
const SNAPS: Readonly<Record<StripAlignment, readonly [snap: string, before: number]>> = {
  start: ['start', 0],
  middle: ['center', 0.5],
  end: ['end', 1],
}

/** Returns the CSS custom properties of a gallery. */
export function galleryStyle(
  data: GalleryData,
  slides: readonly Slide[],
  alignment: StripAlignment,
): GalleryStyle {
  const { design, vSize } = data
  const style: GalleryStyle = { '--b-gallery-gutter': `${data.gutter ?? GUTTER[design]}px` }
  const columns = columnsOf(data, slides.length)
  if (columns !== undefined) {
    style['--b-gallery-columns'] = columns
    style['--b-gallery-medium'] = slidesPerRowAt(NARROW, columns)
    style['--b-gallery-small'] = slidesPerRowAt(PHONE, columns)
  }
  if (design === 'autogrid' || design === 'autocolumns')
    style['--b-gallery-column-width'] = `${data.columnWidth}px`
  const ratio = frameRatio(data, slides)
  if (ratio !== undefined) style['--b-gallery-ratio'] = round(ratio)
  if (vSize !== null) style['--b-gallery-height'] = `${vSize}px`
  if (design === 'autorows') style['--b-gallery-row-height'] = `${vSize ?? AUTOROWS_DEFAULTS.rowHeight}px`
  if (design === 'list') style['--b-gallery-share'] = `${LIST_SHARE[data.listImageSize] * 100}%`
  if (design === 'strip') {
    const [snap, before] = SNAPS[alignment]
    style['--b-gallery-snap'] = snap
    style['--b-gallery-before'] = before
    style['--b-gallery-first'] = round(slides[0]?.ratio ?? 1)
    style['--b-gallery-largest'] = round(Math.max(...slides.map(({ ratio }) => ratio)))
  }
  if (design === 'stacked' && data.thumbnails) {
    style['--b-gallery-thumbnail-height'] = `${data['thumbnail-strip-height']}px`
    style['--b-gallery-thumbnail-margin'] = `${data['thumbnail-strip-margin']}px`
  }
  return style
}

function columnsOf(data: GalleryData, count: number): number | undefined {
  if (data.design === 'grid') return Math.min(data['thumbnails-per-row'], count)
  return data.design === 'carousel' ? Math.min(data.slidesPerRow, count) : undefined
}

/** Returns the aspect ratio of all images; undefined when each keeps its own. */
export function frameRatio(data: GalleryData, slides: readonly Slide[]): number | undefined {
  const { design, imageAspectRatio } = data
  if (design === 'autocolumns' || design === 'autorows' || design === 'strip') return undefined
  if (data['square-thumbs'] && design !== 'stacked') return 1
  if (imageAspectRatio !== 'Auto') return imageAspectRatio
  // Images in a grid or list may differ in height; the other designs need equal shapes.
  return design === 'grid' || design === 'list' ? undefined : medianRatio(slides)
}

/** Returns the displayed width of each image, as `sizes` in HTML. */
export function slideSizes(data: GalleryData, slides: readonly Slide[], share = 1): readonly string[] {
  const frame = frameRatio(data, slides)
  const columns = columnsOf(data, slides.length)
  if (data.design === 'autorows') return sizesInRows(data, slides, share)
  return slides.map((slide) =>
    sizesOf(data, slide, { share, columns, drawn: drawnShare(data, frame, slide) }),
  )
}

interface SlideLayout {
  readonly share: number
  readonly columns: number | undefined
  /** Width of the image as a share of the width of its frame. */
  readonly drawn: number
}

function sizesOf(data: GalleryData, slide: Slide, { share, columns, drawn }: SlideLayout): string {
  const maxWidth = (height: number) => (height * slide.ratio) / 16
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
        Math.max(MIN_COLUMNS, Math.floor((width + gutter) / (data.columnWidth + gutter)))
      return ofColumns(share, drawn, fit(WIDE * share), fit(NARROW), fit(PHONE_WIDTH))
    }
    case 'list': {
      // Small images stay beside their text on a phone too.
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
      return imageSizes({ share, narrowShare: STRIP_SHARE, max: maxWidth(data.vSize ?? STRIP_HEIGHT) })
  }
}

/**
 * Returns the indexes of the slides at the top on a phone: any of them may be the largest contentful paint, so they
 * load first.
 */
export function aboveTheFold(data: GalleryData, slides: readonly Slide[]): readonly number[] {
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
    const rowHeight = ROW_SHRINK * Math.min(data.vSize ?? AUTOROWS_DEFAULTS.rowHeight, ROW_SHARE * width)
    return rowShares(ratios, { width, rowHeight, gutter })
  }
  const [narrow, phone] = [sharesIn(NARROW), sharesIn(PHONE_WIDTH)]
  return sharesIn(WIDE * share).map((wide, index) =>
    imageSizes({ share: share * wide, narrowShare: narrow[index] ?? 1, phoneShare: phone[index] ?? 1 }),
  )
}

/**
 * Returns the width of an image as a share of its frame: above 1 where the frame crops it at the sides, below 1 where
 * it is letterboxed.
 */
function drawnShare(data: GalleryData, frame: number | undefined, { ratio }: Slide): number {
  if (frame === undefined) return 1
  return data['auto-crop'] ? Math.max(1, ratio / frame) : Math.min(1, ratio / frame)
}

const ofColumns = (share: number, drawn: number, wide: number, narrow: number, phone: number) =>
  imageSizes({ share: (share * drawn) / wide, narrowShare: drawn / narrow, phoneShare: drawn / phone })
