import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { siteQuery } from '#features/sites/screens/queries.ts'
import { SitePicture } from '#features/sites/screens/site-picture.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './dashboard.css'

const ROLES: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  'content-editor': 'Content editor',
  'store-manager': 'Store manager',
  reporting: 'Reporting',
}

/** A site at a glance: how it looks, where it is, and what one is there. */
export function DashboardScreen() {
  const { identifier } = useSite()
  const { data: site } = useSuspenseQuery(siteQuery(identifier))
  const roles = site.roles.map((role) => ROLES[role] ?? role)
  return (
    <Page
      title={site.title}
      badge={<SiteStatus suspended={site.suspended} locked={site.locked} />}
      actions={
        <Button
          component="a"
          href={site.origin}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconExternalLink size={16} />}
        >
          View site
        </Button>
      }
    >
      <div className="sites-dashboard">
        <div className="sites-dashboard-picture">
          <SitePicture title={site.title} origin={site.origin} />
        </div>
        <Section title="This site">
          <dl className="sites-facts">
            <div>
              <dt>Address</dt>
              <dd>
                <a href={site.origin} target="_blank" rel="noopener">
                  {new URL(site.origin).host}
                </a>
              </dd>
            </div>
            <div>
              <dt>Release</dt>
              <dd>{site.version === '0' ? 'Nothing released yet' : `Number ${site.version}`}</dd>
            </div>
            <div>
              <dt>You are</dt>
              <dd>{site.holdsSite ? ['Owner', ...roles].join(', ') : roles.join(', ')}</dd>
            </div>
          </dl>
        </Section>
      </div>
    </Page>
  )
}

function SiteStatus({ suspended, locked }: { readonly suspended: boolean; readonly locked: boolean }) {
  if (suspended) return <StatusBadge tone="bad">Suspended</StatusBadge>
  if (locked) return <StatusBadge tone="warn">Behind a password</StatusBadge>
  return <StatusBadge tone="good">Online</StatusBadge>
}
