import { z } from 'zod'
import { FONT_IDS } from '#features/themes/fonts.rules.ts'

/** The themes; each differs from the others in layout, navigation and type. */
export const THEME_IDS = ['folio', 'gazette', 'atelier', 'market', 'harbour'] as const
export type ThemeId = (typeof THEME_IDS)[number]

/** The theme of a site that has chosen none, or one that is not there any more. */
export const DEFAULT_THEME: ThemeId = 'folio'

const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Write a colour as # and six digits from 0 to 9 and a to f, like #0d5a4a.')

const fontSchema = z.enum(FONT_IDS)

/** The choices of style that an owner has; whatever is left out is as the theme has it. */
export const styleSchema = z
  .object({
    /** Whatever is chosen, text stays readable: what is derived from it keeps a contrast of 4.5. */
    background: colourSchema,
    text: colourSchema,
    accent: colourSchema,
    /** As the visitor's system is set, or always the one or the other. */
    appearance: z.enum(['auto', 'light', 'dark']),
    headingFont: fontSchema,
    bodyFont: fontSchema,
    headingWeight: z.number().int().min(300).max(800),
    textSize: z.enum(['small', 'regular', 'large']),
    /** How much larger headings are than text. */
    headingSize: z.enum(['calm', 'regular', 'loud']),
    spacing: z.enum(['tight', 'regular', 'airy']),
    corners: z.enum(['square', 'soft', 'round']),
    shadows: z.enum(['none', 'soft', 'deep']),
    buttons: z.enum(['filled', 'outlined', 'underlined']),
    buttonShape: z.enum(['square', 'soft', 'pill']),
    fields: z.enum(['boxed', 'underlined']),
    /** `ink`: drawings on white or pale paper, which lie on the page's own and by night are drawn in light on dark. */
    images: z.enum(['plain', 'framed', 'muted', 'monochrome', 'ink']),
    /** How pages and what is on them come into view; nothing moves for visitors who want less motion. */
    motion: z.enum(['none', 'fade', 'rise']),
    header: z.enum(['bar', 'masthead', 'side', 'overlay', 'sticky']),
  })
  .partial()

/** The treatment of images was stored as `pictures` in themes saved by earlier releases. */
function renameImages(style: unknown): unknown {
  if (typeof style !== 'object' || style === null || !('pictures' in style)) return style
  const { pictures, ...rest } = style
  return { images: pictures, ...rest }
}

export type StyleChoices = z.output<typeof styleSchema>
/** All choices made. */
export type Style = { readonly [Choice in keyof StyleChoices]-?: NonNullable<StyleChoices[Choice]> }

/** Most characters of an owner's own CSS. */
export const MAX_CUSTOM_CSS = 50_000

/** Choices of a site's theme; the theme itself is code. */
export const themeBodySchema = z.object({
  templateId: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default(DEFAULT_THEME),
  tweaks: z.record(z.string().max(100), z.string().max(500)).default({}),
  style: z.preprocess(renameImages, styleSchema).default({}),
  /** Comes last on every page of the site, so that it wins. */
  customCss: z.string().max(MAX_CUSTOM_CSS).default(''),
})

export type ThemeBody = z.output<typeof themeBodySchema>
