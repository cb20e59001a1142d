import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Page } from '#ui/page.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './styles/settings-frame.css'

const TABS = [
  { path: '', label: 'General', right: 'settings:read' },
  { path: '/availability', label: 'Availability', right: 'settings:read' },
  { path: '/visitors', label: 'Visitors', right: 'settings:read' },
  { path: '/notices', label: 'Notices', right: 'settings:read' },
  { path: '/shop', label: 'Store', right: 'settings:read' },
  { path: '/developer', label: 'Developer', right: 'settings:read' },
  { path: '/keys', label: 'Access keys', right: 'keys:write' },
  { path: '/site', label: 'Export and delete', right: 'site:export' },
] as const

/** The layout of the settings screens, with their navigation. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const { identifier, can } = useSite()
  return (
    <Page title="Settings" width="form">
      <nav aria-label="Settings" className="ui-settings-nav">
        <ul>
          {TABS.filter(({ right }) => can(right)).map(({ path, label }) => (
            <li key={path}>
              <Link to={`/sites/${identifier}/settings${path}`} activeOptions={{ exact: true }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  )
}
