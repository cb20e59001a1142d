import type { ReactNode } from 'react'
import { embeddedCss } from '#site/page/embedded-json.ts'
import { directionOf } from '#lib/language.ts'
import { siteIcon } from '#site/page/site-icon.ts'
import type { PageDesign } from '#site/page/design.types.ts'
import { iconColours, themeColours } from '#features/content/design/tokens.rules.ts'
import { styleOf } from '#features/content/design/themes.rules.ts'
import { DEFAULT_THEME } from '#features/content/documents/bodies/theme-body.types.ts'

/** The common props of all documents, with or without a site. */
export interface ShellProps {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** Absolute URL; noindex without one. */
  readonly canonical: string | undefined
  /** Its first letter becomes the icon. */
  readonly siteTitle: string
  readonly styles: string
  /** The design of the site; the default design for pages without a site. */
  readonly design?: PageDesign | undefined
  /** Position of the header, for the theme's styles. */
  readonly headerKind?: PageDesign['header'] | undefined
  /** More elements of the head. */
  readonly head?: ReactNode
  /** Icons that the site serves besides the inline one. */
  readonly icons?: 'none' | 'letter' | 'image'
  readonly children: ReactNode
}

const BARE_STYLE = styleOf({ templateId: DEFAULT_THEME, style: {} })
const BARE_COLOURS = themeColours(BARE_STYLE)
const BARE_ICON = iconColours(BARE_STYLE)

/** An HTML document with inline styles; it requests only the fonts of its design. */
export function Shell(props: ShellProps) {
  const {
    language,
    title,
    description,
    canonical,
    siteTitle,
    styles,
    children,
    icons = 'none',
    design,
  } = props
  const [day, night] = design?.themeColours ?? BARE_COLOURS
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description !== '' && <meta name="description" content={description} />}
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={canonical} />
        )}
        <meta name="theme-color" content={day} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={night} media="(prefers-color-scheme: dark)" />
        {design?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {icons === 'image' ? (
          <link rel="icon" href="/favicon.ico" sizes="48x48" />
        ) : (
          <link rel="icon" href={siteIcon(siteTitle, design?.iconColours ?? BARE_ICON)} />
        )}
        {icons !== 'none' && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {props.head}
        <style dangerouslySetInnerHTML={{ __html: embeddedCss(styles) }} />
      </head>
      <body id="top" data-header={props.headerKind}>
        {children}
      </body>
    </html>
  )
}
