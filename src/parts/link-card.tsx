import type { ReactNode } from 'react'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import { LinkView } from '#parts/link.tsx'
import type { LinkTarget, Scope } from '#parts/scope.ts'

/** A link as a row: its title, a description, an arrow. The texts are the fields `title` and `text` of the block. */
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
        <span className="p-link-card-title" {...fieldMark(props.scope, 'title')}>
          {props.title}
        </span>
        {showsField(props.scope, text) && (
          <span className="p-link-card-description" {...fieldMark(props.scope, 'text')}>
            {text}
          </span>
        )}
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
