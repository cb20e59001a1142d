import { ActionIcon, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteView } from '#features/tenancy/sites/api.types.ts'
import { ConfirmEmailNotice } from '#features/people/accounts/screens/fields/confirm-email-notice.tsx'
import { sitesQuery } from '#features/operation/dashboard/screens/site-queries.ts'
import { SiteImage } from '#features/operation/dashboard/screens/site-image.tsx'
import { HOME_PATH } from '#features/tenancy/sites/types.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { CardsSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** Number of sites from which on a search field is shown. */
const MIN_SITES_FOR_SEARCH = 7

/** The sites of the signed-in account, with a preview of each. */
export function SitesScreen() {
  const result = useQuery(sitesQuery)
  const { data, error } = result
  const [query, setQuery] = useState('')
  const entries = data?.entries ?? []
  const found = entries.filter(({ title, identifier }) =>
    `${title} ${identifier}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()),
  )
  const search = entries.length >= MIN_SITES_FOR_SEARCH && (
    <TextInput
      className="sites-find"
      aria-label="Search sites"
      placeholder="Search sites"
      leftSection={<IconSearch size={16} />}
      value={query}
      onChange={(event) => setQuery(event.currentTarget.value)}
    />
  )
  return (
    <Page
      title="Sites"
      actions={
        entries.length > 0 && (
          <>
            {search}
            <LinkButton to="/new" leftSection={<IconPlus size={16} />}>
              New site
            </LinkButton>
          </>
        )
      }
    >
      <ConfirmEmailNotice />
      {error && !data ? (
        <QueryError query={result} what="your sites" />
      ) : data === undefined ? (
        <CardsSkeleton cards={6} />
      ) : entries.length === 0 ? (
        <div className="ui-section">
          <EmptyState
            icon={<IconLayoutGrid size={26} stroke={1.6} />}
            title="No sites yet"
            actions={<LinkButton to="/new">Create your first site</LinkButton>}
          >
            Sites that you create or are invited to appear here.
          </EmptyState>
        </div>
      ) : (
        <ul className="ui-cards">
          {found.map((site) => (
            <li key={site.id}>
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
      )}
      <p role="status">{data && entries.length > 0 && found.length === 0 && `No sites match “${query}”.`}</p>
    </Page>
  )
}

function SiteCard({ site }: { readonly site: SiteView }) {
  const { identifier, title, origin, platformOrigin, suspended, comingSoon, locked } = site
  return (
    <article className="sites-card">
      <SiteImage title={title} src={platformOrigin + HOME_PATH} offline={suspended} />
      <div className="sites-card-body">
        <div className="sites-card-text">
          <h2>
            <Link to={`/sites/${identifier}`}>{title}</Link>
          </h2>
          <p>{new URL(origin).host}</p>
        </div>
        {suspended ? (
          <StatusBadge tone="bad">Suspended</StatusBadge>
        ) : comingSoon ? (
          <StatusBadge tone="info">Coming soon</StatusBadge>
        ) : (
          locked && <StatusBadge tone="warn">Password protected</StatusBadge>
        )}
        <ActionIcon
          component="a"
          href={origin}
          target="_blank"
          rel="noopener"
          className="sites-card-view"
          aria-label={`View ${title} in a new tab`}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </div>
    </article>
  )
}
