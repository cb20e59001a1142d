import { Title } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { markNavigation, consumeNavigation } from '#ui/screen-focus.ts'
import { LinkAnchor } from '#ui/links.tsx'
import './styles/page.css'

/** One step on the way to a screen. */
export interface Breadcrumb {
  readonly label: string
  readonly to: string
}

export interface PageProps {
  /** Heading, and the name of the window. */
  readonly title: string
  /** What is said beside the heading: a status. */
  readonly badge?: ReactNode
  /** A sentence under the heading. */
  readonly description?: ReactNode
  /** What can be done here; the most important one last. */
  readonly actions?: ReactNode
  readonly breadcrumbs?: readonly Breadcrumb[]
  /** How wide it gets: a form, a list (default), or all there is. */
  readonly width?: 'form' | 'list' | 'full'
  readonly children: ReactNode
}

/** A screen's frame. On arrival its heading takes the focus, so that a screen reader says where one is. */
export function Page({
  title,
  badge,
  description,
  actions,
  breadcrumbs = [],
  width = 'list',
  children,
}: PageProps) {
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
        {description !== undefined && <p className="ui-page-description">{description}</p>}
      </header>
      {children}
    </div>
  )
}

/**
 * Names the window and brings the focus to the heading when somebody arrives, or to `first` where there is something to
 * begin with. Answers the heading's ref.
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
      // A screen that only said it was loading hands the focus on to the one that takes its place.
      if (current !== null && current === document.activeElement) markNavigation()
    }
  }, [])
  return heading
}
