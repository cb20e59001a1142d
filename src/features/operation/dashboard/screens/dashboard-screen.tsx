import { useSuspenseQuery } from '@tanstack/react-query'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import { ComingSoonNotice } from '#features/operation/dashboard/screens/coming-soon-notice.tsx'
import { FirstSteps } from '#features/operation/dashboard/screens/first-steps.tsx'
import { siteQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { SiteChanges } from '#features/operation/dashboard/screens/site-changes.tsx'
import { SiteCounts } from '#features/operation/dashboard/screens/site-counts.tsx'
import { SiteImage } from '#features/operation/dashboard/screens/site-image.tsx'
import { SiteUsage } from '#features/operation/dashboard/screens/site-usage.tsx'
import { ViewSite } from '#features/operation/dashboard/screens/view-site.tsx'
import { HOME_PATH } from '#features/tenancy/sites/types.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './dashboard.css'

const ROLES: Readonly<Record<string, string>> = {
  administrator: 'Administrator',
  'content-editor': 'Content editor',
  'store-manager': 'Store manager',
  reporting: 'Reporting',
}

/** Version up to which a site counts as new: it was created and provisioned. */
const MAX_NEW_VERSION = 3

/** The dashboard of a site: unpublished changes, preview, URL, usage and the caller's roles. */
export function DashboardScreen() {
  const { identifier, can } = useSite()
  const { data: site } = useSuspenseQuery(siteQuery(identifier))
  return (
    <Page title={site.title} badge={<SiteStatus site={site} />} actions={<ViewSite />}>
      {site.comingSoon && <ComingSoonNotice />}
      <div className="sites-dashboard">
        <div>
          {Number(site.version) <= MAX_NEW_VERSION && <FirstSteps />}
          {can('content:read') && <SiteChanges />}
        </div>
        <div>
          <div className="sites-dashboard-image">
            <DashboardImage site={site} />
          </div>
          <SiteDetails site={site} />
          <SiteUsage />
        </div>
      </div>
    </Page>
  )
}

/** The site as visitors will see it; until it is open, a preview. */
function DashboardImage({ site }: { readonly site: SiteView }) {
  const { filesOrigin } = useSite()
  const { title, platformOrigin, version, comingSoon } = site
  return comingSoon && filesOrigin !== platformOrigin ? (
    <SiteImage key={filesOrigin} title={title} src={`${filesOrigin}/`} />
  ) : (
    <SiteImage key={version} title={title} src={platformOrigin + HOME_PATH} />
  )
}

function SiteDetails({ site }: { readonly site: SiteView }) {
  const { can } = useSite()
  const roles = site.roles.map((role) => ROLES[role] ?? role)
  return (
    <Section title="This site">
      <dl className="sites-details">
        <div>
          <dt>URL</dt>
          <dd>
            <a href={site.origin} target="_blank" rel="noopener">
              {new URL(site.origin).host}
            </a>
          </dd>
        </div>
        {can('content:read') && <SiteCounts />}
        <div>
          <dt>Published</dt>
          <dd>{site.version === '0' ? 'Not published yet' : `Release ${site.version}`}</dd>
        </div>
        <div>
          <dt>Your role</dt>
          <dd>{site.ownsSite ? ['Owner', ...roles].join(', ') : roles.join(', ')}</dd>
        </div>
      </dl>
      {(can('site:export') || can('site:delete')) && (
        <p className="sites-leave">
          <LinkAnchor to={`/sites/${site.identifier}/settings/site`} size="sm">
            Export or delete this site
          </LinkAnchor>
        </p>
      )}
    </Section>
  )
}

function SiteStatus({ site: { suspended, comingSoon, locked } }: { readonly site: SiteView }) {
  if (suspended) return <StatusBadge tone="bad">Suspended</StatusBadge>
  if (comingSoon) return <StatusBadge tone="info">Coming soon</StatusBadge>
  if (locked) return <StatusBadge tone="warn">Password protected</StatusBadge>
  return <StatusBadge tone="good">Online</StatusBadge>
}
