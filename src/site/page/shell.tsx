import type { ReactNode } from 'react'
import { embeddedCss } from '#site/page/embedded-json.ts'
import { directionOf } from '#lib/language.ts'
import { siteIcon } from '#site/page/site-icon.ts'

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
  /** What else stands in the head. */
  readonly head?: ReactNode
  /** The site serves icons of its own beside the letter. */
  readonly icons?: 'none' | 'letter' | 'picture'
  readonly children: ReactNode
}

/** One HTML document that asks for no other file: its styles and its icon are in it. */
export function Shell(props: ShellProps) {
  const { language, title, description, canonical, siteTitle, styles, children, icons = 'none' } = props
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
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fafaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141816" media="(prefers-color-scheme: dark)" />
        {icons === 'picture' ? (
          <link rel="icon" href="/favicon.ico" sizes="48x48" />
        ) : (
          <link rel="icon" href={siteIcon(siteTitle)} />
        )}
        {icons !== 'none' && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {props.head}
        <style dangerouslySetInnerHTML={{ __html: embeddedCss(styles) }} />
      </head>
      <body id="top">{children}</body>
    </html>
  )
}
