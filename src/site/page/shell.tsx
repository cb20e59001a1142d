import type { ReactNode } from 'react'
import { embeddedCss } from '#site/page/embedded-json.ts'
import { directionOf } from '#lib/language.ts'
import { siteIcon } from '#site/page/site-icon.ts'
import type { PageDesign } from '#site/page/design.types.ts'
import { windowColours } from '#features/themes/tokens.rules.ts'
import { styleOf } from '#features/themes/themes.rules.ts'
import { DEFAULT_THEME } from '#features/themes/types.ts'

/** What every document has, whether a site stands behind it or not. */
export interface ShellProps {
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** Absolute address; without one the page asks not to be indexed. */
  readonly canonical: string | undefined
  /** Whose first letter becomes the icon. */
  readonly siteTitle: string
  readonly styles: string
  /** How the site looks; without it, like the pages behind which no site stands. */
  readonly design?: PageDesign | undefined
  /** Where the header stands; the theme's styles ask for it. */
  readonly headerKind?: PageDesign['header'] | undefined
  /** What else stands in the head. */
  readonly head?: ReactNode
  /** The site serves icons of its own beside the letter. */
  readonly icons?: 'none' | 'letter' | 'image'
  readonly children: ReactNode
}

const BARE_COLOURS = windowColours(styleOf({ templateId: DEFAULT_THEME, style: {} }))

/** One HTML document with its styles in it; it asks for nothing but the fonts of its design. */
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
  const [day, night] = design?.windowColours ?? BARE_COLOURS
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
          <link rel="icon" href={siteIcon(siteTitle)} />
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
