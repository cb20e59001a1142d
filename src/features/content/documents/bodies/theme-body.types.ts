import { z } from 'zod'
import { idSchema } from '#lib/id.ts'

/** The themes. */
export const THEME_IDS = ['folio', 'gazette', 'atelier', 'market', 'harbour'] as const
export type ThemeId = (typeof THEME_IDS)[number]

/** Theme of new sites and of unknown themes. */
export const DEFAULT_THEME: ThemeId = 'folio'

/** Variable font families (OFL) that the program contains, by package name. */
export const BUNDLED_FONT_IDS = [
  'newsreader',
  'fraunces',
  'source-serif-4',
  'lora',
  'instrument-sans',
  'bricolage-grotesque',
  'figtree',
  'hanken-grotesk',
  'space-grotesk',
] as const
export type BundledFont = (typeof BUNDLED_FONT_IDS)[number]

/** The ten web-safe fonts (LIM-02, LIM-03). */
export const WEB_SAFE_FONT_IDS = [
  'arial',
  'courier-new',
  'georgia',
  'helvetica',
  'impact',
  'lucida-sans',
  'palatino',
  'tahoma',
  'times-new-roman',
  'verdana',
] as const

/** Ids of all fonts, bundled ones first. */
export const FONT_IDS = [...BUNDLED_FONT_IDS, ...WEB_SAFE_FONT_IDS] as const
export type FontId = (typeof FONT_IDS)[number]

const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour as # and six hex digits, such as #0d5a4a.')

const fontSchema = z.enum(FONT_IDS)

/** The owner's style settings; omitted ones come from the theme. */
export const styleSchema = z
  .object({
    /** Derived text colours always have a contrast of at least 4.5. */
    background: colourSchema,
    text: colourSchema,
    accent: colourSchema,
    /** System preference, or always light or dark. */
    appearance: z.enum(['auto', 'light', 'dark']),
    headingFont: fontSchema,
    bodyFont: fontSchema,
    headingWeight: z.number().int().min(300).max(800),
    textSize: z.enum(['small', 'regular', 'large']),
    /** Size of headings relative to text. */
    headingSize: z.enum(['small', 'regular', 'large']),
    spacing: z.enum(['compact', 'regular', 'spacious']),
    corners: z.enum(['square', 'soft', 'round']),
    shadows: z.enum(['none', 'soft', 'deep']),
    buttons: z.enum(['filled', 'outlined', 'underlined']),
    buttonShape: z.enum(['square', 'soft', 'pill']),
    fields: z.enum(['boxed', 'underlined']),
    /** `ink`: line drawings blended with the page background, inverted in dark mode. */
    images: z.enum(['plain', 'framed', 'muted', 'monochrome', 'ink']),
    /** Entrance animation; disabled with prefers-reduced-motion. */
    motion: z.enum(['none', 'fade', 'rise']),
    header: z.enum(['bar', 'masthead', 'side', 'overlay', 'sticky']),
  })
  .partial()

/** Stored values of earlier releases by key, with their current names. */
const RENAMED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  headingSize: { calm: 'small', loud: 'large' },
  spacing: { tight: 'compact', airy: 'spacious' },
}

/** Renames the stored key `pictures` and the stored values of earlier releases. */
function upgradeStyle(style: unknown): unknown {
  if (typeof style !== 'object' || style === null) return style
  return Object.fromEntries(
    Object.entries(style).map(([key, value]) => [
      key === 'pictures' ? 'images' : key,
      RENAMED_VALUES[key]?.[String(value)] ?? value,
    ]),
  )
}

export type StyleChoices = z.output<typeof styleSchema>
/** Complete style settings. */
export type Style = { readonly [Choice in keyof StyleChoices]-?: NonNullable<StyleChoices[Choice]> }

/** Heights of the logo. */
export const LOGO_SIZES = ['small', 'medium', 'large'] as const

/** Max length of custom CSS. */
export const MAX_CUSTOM_CSS_LENGTH = 50_000

/** Body of a theme document; the theme itself is code. */
export const themeBodySchema = z.object({
  templateId: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default(DEFAULT_THEME),
  tweaks: z.record(z.string().max(100), z.string().max(500)).default({}),
  style: z.preprocess(upgradeStyle, styleSchema).default({}),
  /** Shown in the header instead of the title; null: the title. */
  logoMediaId: idSchema.nullable().default(null),
  /** Shown in place of the logo on dark backgrounds; null, or without a logo: the logo or title there too. */
  darkLogoMediaId: idSchema.nullable().default(null),
  logoSize: z.enum(LOGO_SIZES).default('medium'),
  /** Loaded last on every page, so it overrides the theme. */
  customCss: z.string().max(MAX_CUSTOM_CSS_LENGTH).default(''),
})

export type ThemeBody = z.output<typeof themeBodySchema>
