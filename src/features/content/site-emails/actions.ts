import { publishedContent } from '#features/content/content-source/actions.ts'
import type { Transaction } from 'kysely'
import * as published from '#features/content/releases/published.actions.ts'
import { type Palette, isDark, toneOf } from '#features/content/design/palette.rules.ts'
import { styleOf } from '#features/content/design/themes.rules.ts'
import { themeBodySchema } from '#features/content/documents/bodies/theme-body.types.ts'
import type { Id } from '#lib/id.ts'
import type { EmailBrand } from '#platform/mail/email-brand.ts'
import type { Tables } from '#schema/tables.ts'

/** Path of the site's icon as a PNG, which mail clients can show. */
const LOGO_PATH = '/apple-touch-icon.png'

/**
 * Returns how mails of a site present it: by its title, its icon if its owner chose one, its language, and the colours
 * of its released theme, or of the default theme before the first release.
 */
export async function findSiteBrand(
  tx: Transaction<Tables>,
  site: { readonly id: Id; readonly title: string; readonly origin: string },
): Promise<EmailBrand> {
  const { settings, theme } = await published.findSiteBodies(publishedContent(tx), site.id)
  const palette = styleOf(theme ?? themeBodySchema.parse({}))
  return {
    name: site.title,
    senderName: site.title,
    url: site.origin,
    language: settings?.language ?? 'en',
    ...(settings?.iconMediaId != null && { logoUrl: site.origin + LOGO_PATH }),
    colorScheme: isDark(palette) ? 'dark' : 'light',
    colors: colorsOf(palette),
  }
}

function colorsOf(palette: Palette): EmailBrand['colors'] {
  const { bg, surface, text, muted, accent, 'on-accent': onAccent } = toneOf(palette, 'plain')
  return { page: surface, card: bg, text, muted, button: accent, onButton: onAccent }
}
