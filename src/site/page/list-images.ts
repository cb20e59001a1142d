import type { ThemeId } from '#features/themes/types.ts'

/** How wide the images of an editorial list are shown, as `sizes` in HTML: what browsers choose a file by. */
export interface ListImages {
  readonly lead: string
  readonly card: string
  readonly row: string
  /** Where two rows alone stand otherwise than more of them. */
  readonly twoRows?: string
}

const FOLIO: ListImages = {
  lead: '(min-width: 48rem) 42rem, 100vw',
  card: '(min-width: 48rem) 36rem, 100vw',
  row: '(min-width: 48rem) 15rem, 30vw',
}

/** As each theme's style sheet lays them out; those that stand in another place than the first theme's differ. */
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

/** Of that theme; of the first one when a site has none. */
export const listImages = (theme: ThemeId | undefined): ListImages =>
  theme === undefined ? FOLIO : THEMES[theme]
