import type { ReactNode } from 'react'
import { useHeading } from '#ui/page.tsx'
import './styles/auth-layout.css'

export interface DoorProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** The way elsewhere, under the card. */
  readonly foot?: ReactNode
}

/** The card in the middle of the screens that open before one is inside: signing in, a new password, an invitation. */
export function Door({ title, lead, children, foot }: DoorProps) {
  const heading = useHeading(title)
  return (
    <div className="ui-door">
      <div className="ui-door-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="ui-door-lead">{lead}</p>}
        {children}
      </div>
      {foot !== undefined && <p className="ui-door-foot">{foot}</p>}
    </div>
  )
}
