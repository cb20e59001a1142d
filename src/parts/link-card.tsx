import type { ReactNode } from 'react'
import { LinkView } from '#parts/link.tsx'
import type { LinkTarget, Scope } from '#parts/scope.ts'

/** A link as a row: its title, a description, an arrow. */
export function LinkCard(props: {
  readonly scope: Scope
  readonly target: LinkTarget
  readonly title: string
  readonly text: string
  readonly newWindow: boolean
}): ReactNode {
  const text = props.text.trim()
  return (
    <LinkView scope={props.scope} target={props.target} newWindow={props.newWindow} className="p-link-card">
      <span className="p-link-card-text">
        <span className="p-link-card-title">{props.title}</span>
        {text !== '' && <span className="p-link-card-description">{text}</span>}
      </span>
      <svg
        className="p-link-card-arrow"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M4 12h15M13 6l6 6-6 6" />
      </svg>
    </LinkView>
  )
}
