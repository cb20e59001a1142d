import type { ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'

/** How wide an editorial list shows its images, as `sizes` in HTML. */
export interface ListImages {
  readonly lead: string
  readonly card: string
  readonly row: string
  /** Layout of exactly two rows, where it differs. */
  readonly twoRows?: string
}

const FOLIO: ListImages = {
  lead: '(min-width: 48rem) 42rem, 100vw',
  card: '(min-width: 48rem) 36rem, 100vw',
  row: '(min-width: 48rem) 15rem, 30vw',
}

/** As in each theme's style sheet; only the differences from the first theme. */
const THEMES: Readonly<Record<ThemeId, ListImages>> = {
  folio: FOLIO,
  gazette: {
    lead: '(min-width: 80rem) 50rem, (min-width: 48rem) 62vw, 100vw',
    card: '(min-width: 48rem) 25rem, 100vw',
    row: '(min-width: 48rem) 25rem, 30vw',
    twoRows: '(min-width: 80rem) 39rem, (min-width: 48rem) 47vw, 30vw',
  },
  atelier: {
    lead: '(min-width: 90rem) 80rem, 100vw',
    card: '(min-width: 48rem) 50vw, 100vw',
    row: '(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw',
  },
  market: {
    lead: '(min-width: 48rem) 42rem, 100vw',
    card: '(min-width: 48rem) 36rem, 100vw',
    row: '(min-width: 40rem) 25rem, 100vw',
  },
  harbour: {
    lead: '(min-width: 80rem) 76rem, 100vw',
    card: '(min-width: 48rem) 36rem, 100vw',
    row: '(min-width: 48rem) 36rem, 100vw',
  },
}

/** Returns the sizes for a theme; those of the first one without a theme. */
export const listImages = (theme: ThemeId | undefined): ListImages =>
  theme === undefined ? FOLIO : THEMES[theme]
