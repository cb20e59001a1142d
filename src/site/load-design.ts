import { LRUCache } from 'lru-cache'
import { firstFontFiles, fontFaces } from '#features/content/design/fonts.rules.ts'
import {
  colourSchemes,
  iconColours,
  pageTokens,
  sectionTokens,
  themeColours,
} from '#features/content/design/tokens.rules.ts'
import { styleOf, themeOf } from '#features/content/design/themes.rules.ts'
import type { Style, ThemeBody } from '#features/content/documents/bodies/theme-body.types.ts'
import { ASSETS_PATH } from '#site/assets.ts'
import { fontName } from '#site/fonts.ts'
import type { PageDesign } from '#site/page/design.types.ts'
import { listImages } from '#site/page/list-images.ts'
import { partStyles, themeStyles } from '#site/page/theme.ts'

/** Recently used designs; computing one takes a few milliseconds, mostly for readable colours. */
const designs = new LRUCache<string, PageDesign>({ max: 500 })

const fontUrl = (file: string) => ASSETS_PATH + fontName(file)

/** Returns the design of a site with this theme. */
export function designOf(body: Pick<ThemeBody, 'templateId' | 'style' | 'customCss'>): PageDesign {
  const key = JSON.stringify([body.templateId, body.style, body.customCss])
  const known = designs.get(key)
  if (known) return known
  const theme = themeOf(body)
  const style = styleOf(body)
  const fonts = [style.headingFont, style.bodyFont]
  const design: PageDesign = {
    header: style.header,
    listImages: listImages(theme.id),
    footerTone: theme.footer,
    colourSchemes: colourSchemes(style),
    themeColours: themeColours(style),
    iconColours: iconColours(style),
    fonts: firstFontFiles(fonts).map(fontUrl),
    styles: fontFaces(fonts, fontUrl) + pageTokens(theme, style) + themeStyles(theme, style),
    partStyles: (parts) => partStyles(theme, parts),
    bandStyles: knownBandStyles(style),
    customCss: body.customCss,
  }
  designs.set(key, design)
  return design
}

/** Returns a function that computes the colours of the same tones once. */
function knownBandStyles(style: Style): PageDesign['bandStyles'] {
  const known = new Map<string, string>()
  return (tones) => {
    const key = tones.join()
    const found = known.get(key) ?? sectionTokens(style, tones)
    known.set(key, found)
    return found
  }
}
