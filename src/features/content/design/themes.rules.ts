import type { Tone } from '#features/content/layouts/tones.types.ts'
import type { Style, ThemeBody, ThemeId } from '#features/content/documents/bodies/theme-body.types.ts'
import { DEFAULT_THEME, THEME_IDS } from '#features/content/documents/bodies/theme-body.types.ts'

/** Font sizes in rem for viewports of 360 px and 1440 px, interpolated linearly. */
type Fluid = readonly [narrow: number, wide: number]

/** A theme without its style sheet. */
export interface Theme {
  readonly id: ThemeId
  readonly name: string
  /** Description in one sentence. */
  readonly description: string
  readonly style: Style
  readonly sizes: {
    readonly body: Fluid
    readonly lead: Fluid
    readonly h1: Fluid
    readonly h2: Fluid
    readonly h3: Fluid
    readonly h4: Fluid
  }
  readonly headings: {
    /** In em. */
    readonly tracking: number
    readonly leading: number
  }
  /** Colour tone of the footer. */
  readonly footer: Tone
  /** Max line length in ch, and max page width in rem. */
  readonly measure: number
  readonly page: number
}

const STYLE: Style = {
  background: '#fafaf6',
  text: '#1a1e1c',
  accent: '#0d5a4a',
  appearance: 'auto',
  headingFont: 'newsreader',
  bodyFont: 'instrument-sans',
  headingWeight: 400,
  textSize: 'regular',
  headingSize: 'regular',
  spacing: 'regular',
  corners: 'soft',
  shadows: 'soft',
  buttons: 'filled',
  buttonShape: 'pill',
  fields: 'boxed',
  images: 'plain',
  motion: 'fade',
  header: 'bar',
}

const THEMES: Readonly<Record<ThemeId, Theme>> = {
  folio: {
    id: 'folio',
    name: 'Folio',
    description:
      'Minimal pages for writers and small studios, with serif headings, generous spacing and a thin header.',
    style: STYLE,
    sizes: {
      body: [1.0625, 1.1875],
      lead: [1.2, 1.45],
      h1: [2.4, 4.25],
      h2: [1.7, 2.4],
      h3: [1.35, 1.7],
      h4: [1.1875, 1.1875],
    },
    headings: { tracking: -0.02, leading: 1.08 },
    footer: 'soft',
    measure: 65,
    page: 74,
  },
  gazette: {
    id: 'gazette',
    name: 'Gazette',
    description: 'A magazine with a masthead, columns, drop caps and a classic front page.',
    style: {
      ...STYLE,
      background: '#ffffff',
      text: '#141414',
      accent: '#b3261e',
      headingFont: 'source-serif-4',
      bodyFont: 'source-serif-4',
      headingWeight: 700,
      spacing: 'compact',
      corners: 'square',
      shadows: 'none',
      buttons: 'outlined',
      buttonShape: 'square',
      fields: 'underlined',
      motion: 'none',
      header: 'masthead',
    },
    sizes: {
      body: [1.0625, 1.125],
      lead: [1.2, 1.4],
      h1: [2.1, 3.5],
      h2: [1.55, 2.05],
      h3: [1.25, 1.4],
      h4: [1.0625, 1.125],
    },
    headings: { tracking: -0.018, leading: 1.12 },
    footer: 'plain',
    measure: 62,
    page: 78,
  },
  atelier: {
    id: 'atelier',
    name: 'Atelier',
    description: 'A portfolio with a sidebar for name and menu, and the rest of the screen for your work.',
    style: {
      ...STYLE,
      background: '#f4f3f1',
      text: '#161616',
      accent: '#3a36d8',
      headingFont: 'instrument-sans',
      bodyFont: 'instrument-sans',
      headingWeight: 500,
      spacing: 'spacious',
      corners: 'square',
      shadows: 'none',
      buttons: 'underlined',
      buttonShape: 'square',
      fields: 'underlined',
      motion: 'rise',
      header: 'side',
    },
    sizes: {
      body: [1, 1.0625],
      lead: [1.25, 1.65],
      h1: [2, 3.1],
      h2: [1.4, 1.8],
      h3: [1.125, 1.2],
      h4: [1, 1.0625],
    },
    headings: { tracking: -0.028, leading: 1.1 },
    footer: 'plain',
    measure: 60,
    page: 96,
  },
  market: {
    id: 'market',
    name: 'Market',
    description: 'A store with bold rounded shapes, a sticky header and prominent cards.',
    style: {
      ...STYLE,
      background: '#fff9f0',
      text: '#1d1a2f',
      accent: '#d6336c',
      headingFont: 'bricolage-grotesque',
      bodyFont: 'figtree',
      headingWeight: 800,
      corners: 'round',
      shadows: 'deep',
      buttons: 'filled',
      buttonShape: 'pill',
      motion: 'rise',
      header: 'sticky',
    },
    sizes: {
      body: [1.0625, 1.125],
      lead: [1.2, 1.4],
      h1: [2.6, 5],
      h2: [1.9, 3],
      h3: [1.3, 1.6],
      h4: [1.125, 1.1875],
    },
    headings: { tracking: -0.03, leading: 1.02 },
    footer: 'contrast',
    measure: 64,
    page: 80,
  },
  harbour: {
    id: 'harbour',
    name: 'Harbour',
    description: 'For restaurants, shops and venues, with a full-width image and key information up front.',
    style: {
      ...STYLE,
      background: '#fbf7f0',
      text: '#2a211b',
      accent: '#9a3f1d',
      headingFont: 'fraunces',
      bodyFont: 'figtree',
      headingWeight: 500,
      spacing: 'spacious',
      corners: 'soft',
      buttons: 'filled',
      buttonShape: 'soft',
      header: 'overlay',
    },
    sizes: {
      body: [1.0625, 1.1875],
      lead: [1.25, 1.55],
      h1: [2.75, 5.25],
      h2: [1.9, 2.9],
      h3: [1.35, 1.7],
      h4: [1.125, 1.25],
    },
    headings: { tracking: -0.022, leading: 1.06 },
    footer: 'contrast',
    measure: 62,
    page: 76,
  },
}

/** Returns all themes, the default first. */
export const listThemes = (): readonly Theme[] => THEME_IDS.map((id) => THEMES[id])

/** Returns the theme of a site; the default when it is unknown. */
export function themeOf({ templateId }: Pick<ThemeBody, 'templateId'>): Theme {
  return THEMES[THEME_IDS.find((id) => id === templateId) ?? DEFAULT_THEME]
}

/** Returns the theme's style with the owner's overrides. */
export function styleOf(body: Pick<ThemeBody, 'templateId' | 'style'>): Style {
  const overrides = Object.entries(body.style).filter(([, value]) => value !== undefined)
  return { ...themeOf(body).style, ...Object.fromEntries(overrides) }
}
