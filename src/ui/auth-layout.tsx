import type { ReactNode } from 'react'
import { useHeading } from '#ui/page.tsx'
import './styles/auth-layout.css'

export interface AuthLayoutProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** Links under the card. */
  readonly footer?: ReactNode
}

/** The card layout of the sign-in, sign-up, password reset and invitation screens. */
export function AuthLayout({ title, description, children, footer }: AuthLayoutProps) {
  const heading = useHeading(title)
  return (
    <div className="ui-auth">
      <div className="ui-auth-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {description !== undefined && <p className="ui-auth-description">{description}</p>}
        {children}
      </div>
      {footer !== undefined && <p className="ui-auth-footer">{footer}</p>}
    </div>
  )
}
