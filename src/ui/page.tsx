import { Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { inSentences } from '#ui/in-sentences.ts'
import { inSentence } from '#lib/bidi.ts'
import { markNavigation, consumeNavigation } from '#ui/screen-focus.ts'
import { LinkAnchor } from '#ui/links.tsx'
import './styles/page.css'

/** A link to a parent screen. */
export interface Breadcrumb {
  readonly label: string
  readonly to: string
}

export interface PageProps {
  /** Heading and document title. */
  readonly title: string
  /** A status beside the heading. */
  readonly badge?: ReactNode
  /** A sentence under the heading. */
  readonly description?: ReactNode
  /** Buttons; the primary one last. */
  readonly actions?: ReactNode
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** Max width: of a form, of a list (default), or none. */
  readonly width?: 'form' | 'list' | 'full'
  readonly children: ReactNode
}

/** The frame of a screen. Focuses its heading after navigation, so that screen readers announce it. */
export function Page({
  title: given,
  badge,
  description,
  actions,
  breadcrumbs = [],
  width = 'list',
  children,
}: PageProps) {
  const title = inSentence(given)
  const heading = useHeading(title)
  return (
    <div className="ui-page" data-width={width}>
      <header className="ui-page-head">
        {breadcrumbs.length > 0 && (
          <nav aria-label="Breadcrumbs" className="ui-breadcrumbs">
            <ol>
              {breadcrumbs.map(({ label, to }) => (
                <li key={to}>
                  <LinkAnchor to={to} size="sm">
                    {label}
                  </LinkAnchor>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="ui-page-row">
          <div className="ui-page-title">
            <Title order={1} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {badge}
          </div>
          {actions !== undefined && <div className="ui-page-actions">{actions}</div>}
        </div>
        {description !== undefined && <p className="ui-page-description">{inSentences(description)}</p>}
      </header>
      {children}
    </div>
  )
}

/**
 * Sets the document title and focuses the heading, or `first`, after navigation. Returns the ref of the heading.
 */
export function useHeading(title: string, first?: RefObject<HTMLElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Sitewright`
  }, [title])
  useEffect(() => {
    if (consumeNavigation()) (first?.current ?? heading.current)?.focus({ preventScroll: true })
  }, [first])
  useLayoutEffect(() => {
    const { current } = heading
    return () => {
      // A loading placeholder passes the focus on to the screen that replaces it.
      if (current !== null && current === document.activeElement) markNavigation()
    }
  }, [])
  return heading
}
