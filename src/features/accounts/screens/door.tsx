import type { ReactNode } from 'react'
import { useHeading } from '#ui/page.tsx'
import './door.css'

export interface DoorProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** The way elsewhere, under the card. */
  readonly foot?: ReactNode
}

/** The card in the middle of the screens before signing in. */
export function Door({ title, lead, children, foot }: DoorProps) {
  const heading = useHeading(title)
  return (
    <div className="accounts-door">
      <div className="accounts-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className="accounts-lead">{lead}</p>}
        {children}
      </div>
      {foot !== undefined && <p className="accounts-foot">{foot}</p>}
    </div>
  )
}
