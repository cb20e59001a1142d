import { pageTokens } from '#features/content/design/tokens.rules.ts'
import { styleOf, type Theme, themeOf } from '#features/content/design/themes.rules.ts'
import type { PagePart } from '#site/page/page-kind.ts'
import {
  DEFAULT_THEME,
  type Style,
  type ThemeId,
} from '#features/content/documents/bodies/theme-body.types.ts'
import { minifyCss } from '#lib/minify-css.ts'
import base from '#site/page/styles/base.css?raw'
import buttonsOutlined from '#site/page/styles/choices/buttons-outlined.css?raw'
import buttonsUnderlined from '#site/page/styles/choices/buttons-underlined.css?raw'
import fieldsUnderlined from '#site/page/styles/choices/fields-underlined.css?raw'
import headerMasthead from '#site/page/styles/choices/header-masthead.css?raw'
import headerOverlay from '#site/page/styles/choices/header-overlay.css?raw'
import headerSide from '#site/page/styles/choices/header-side.css?raw'
import headerSticky from '#site/page/styles/choices/header-sticky.css?raw'
import motionFade from '#site/page/styles/choices/motion-fade.css?raw'
import motionRise from '#site/page/styles/choices/motion-rise.css?raw'
import imagesFramed from '#site/page/styles/choices/images-framed.css?raw'
import imagesInk from '#site/page/styles/choices/images-ink.css?raw'
import imagesMonochrome from '#site/page/styles/choices/images-monochrome.css?raw'
import imagesMuted from '#site/page/styles/choices/images-muted.css?raw'
import challenge from '#site/page/styles/challenge.css?raw'
import cover from '#site/page/styles/cover.css?raw'
import entry from '#site/page/styles/entry.css?raw'
import footer from '#site/page/styles/footer.css?raw'
import header from '#site/page/styles/header.css?raw'
import index from '#site/page/styles/index.css?raw'
import headings from '#site/page/styles/headings.css?raw'
import placements from '#site/page/styles/placements.css?raw'
import prose from '#site/page/styles/prose.css?raw'
import sections from '#site/page/styles/sections.css?raw'
import atelier from '#site/page/styles/themes/atelier.css?raw'
import atelierEntry from '#site/page/styles/themes/atelier-entry.css?raw'
import atelierIndex from '#site/page/styles/themes/atelier-index.css?raw'
import gazette from '#site/page/styles/themes/gazette.css?raw'
import gazetteEntry from '#site/page/styles/themes/gazette-entry.css?raw'
import gazetteIndex from '#site/page/styles/themes/gazette-index.css?raw'
import harbour from '#site/page/styles/themes/harbour.css?raw'
import harbourIndex from '#site/page/styles/themes/harbour-index.css?raw'
import market from '#site/page/styles/themes/market.css?raw'
import marketIndex from '#site/page/styles/themes/market-index.css?raw'

/** Styles of all themes. */
const common: string = minifyCss([base, header, sections, prose, headings, footer].join('\n'))

/** What a theme lays out differently; the first theme has only the common styles. */
const themes: Readonly<Record<ThemeId, string>> = { folio: '', gazette, atelier, market, harbour }

/** Styles of parts that only some pages have: those of every theme, and what a theme changes of them. */
const parts: Readonly<
  Record<PagePart, readonly [common: string, byTheme: Readonly<Record<ThemeId, string>>]>
> = {
  index: [
    minifyCss(index),
    { folio: '', gazette: gazetteIndex, atelier: atelierIndex, market: marketIndex, harbour: harbourIndex },
  ],
  entry: [
    minifyCss(entry),
    { folio: '', gazette: gazetteEntry, atelier: atelierEntry, market: '', harbour: '' },
  ],
}

/** Styles of single settings besides their tokens, by setting and value. */
const choices: { readonly [Choice in keyof Style]?: Readonly<Record<string, string>> } = {
  header: {
    masthead: headerMasthead,
    overlay: headerOverlay,
    side: headerSide,
    sticky: headerSticky,
  },
  buttons: { outlined: buttonsOutlined, underlined: buttonsUnderlined },
  fields: { underlined: fieldsUnderlined },
  images: {
    framed: imagesFramed,
    muted: imagesMuted,
    monochrome: imagesMonochrome,
    ink: imagesInk,
  },
  motion: { fade: motionFade, rise: motionRise },
}

/** Returns the CSS of a theme with an owner's settings. The CSS of blocks follows and overrides it. */
export function themeStyles(theme: Theme, style: Style): string {
  const chosen = (Object.keys(choices) as (keyof Style)[]).map(
    (choice) => choices[choice]?.[style[choice]] ?? '',
  )
  return common + minifyCss([...chosen, themes[theme.id]].join('\n'))
}

/** Returns the CSS of parts of a page, which follows that of the theme. */
export function partStyles(theme: Theme, wanted: readonly PagePart[]): string {
  return wanted.map((part) => parts[part][0] + minifyCss(parts[part][1][theme.id])).join('')
}

const bare = { templateId: DEFAULT_THEME, style: {} }

/** Styles of pages without a site; they need no font. */
export const bareStyles: string =
  pageTokens(themeOf(bare), styleOf(bare)) + themeStyles(themeOf(bare), styleOf(bare))

/** Additional styles of pages whose blocks are placed by more than widths on desktop. */
export const placementStyles: string = minifyCss(placements)

/** Additional styles of cover pages. */
export const coverStyles: string = minifyCss(cover)

/** Additional styles of the page of a challenge. */
export const challengeStyles: string = minifyCss(challenge)
