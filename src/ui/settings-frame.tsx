import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Page } from '#ui/page.tsx'
import { settingsTabsFor } from '#ui/settings-tabs.ts'
import { useSite } from '#ui/site-provider.tsx'
import './styles/settings-frame.css'

/** The layout of the settings screens, with their navigation. */
export function SettingsFrame({ children }: { readonly children: ReactNode }) {
  const site = useSite()
  return (
    <Page title="Settings" width="form">
      <nav aria-label="Settings" className="ui-settings-nav">
        <ul>
          {settingsTabsFor(site).map(({ path, label }) => (
            <li key={path}>
              <Link to={`/sites/${site.identifier}/settings${path}`} activeOptions={{ exact: true }}>
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
