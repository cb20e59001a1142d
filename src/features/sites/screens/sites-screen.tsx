import { ActionIcon, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteView } from '#features/sites/api.types.ts'
import { sitesQuery } from '#features/sites/screens/site-queries.ts'
import { SiteImage } from '#features/sites/screens/site-image.tsx'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { CardsSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** From so many sites on, looking through them takes longer than typing a few letters. */
const MANY = 7

/** The sites one works at, with an image of each. */
export function SitesScreen() {
  const { data, error, isFetching, refetch } = useQuery(sitesQuery)
  const [wanted, setWanted] = useState('')
  const entries = data?.entries ?? []
  const found = entries.filter(({ title, identifier }) =>
    `${title} ${identifier}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  )
  const search = entries.length >= MANY && (
    <TextInput
      className="sites-find"
      aria-label="Find a site"
      placeholder="Find a site"
      leftSection={<IconSearch size={16} />}
      value={wanted}
      onChange={(event) => setWanted(event.currentTarget.value)}
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
      {error && !data ? (
        <ErrorState
          title="Your sites could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <CardsSkeleton cards={6} />
      ) : entries.length === 0 ? (
        <div className="ui-section">
          <EmptyState
            icon={<IconLayoutGrid size={26} stroke={1.6} />}
            title="No sites yet"
            actions={<LinkButton to="/new">Make your first site</LinkButton>}
          >
            A site that you make, or that somebody invites you to, appears here with an image of its front
            page.
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
      <p role="status">
        {data && entries.length > 0 && found.length === 0 && `No site is called “${wanted}”.`}
      </p>
    </Page>
  )
}

function SiteCard({ site }: { readonly site: SiteView }) {
  const { identifier, title, origin, platformOrigin, suspended, locked } = site
  return (
    <article className="sites-card">
      <SiteImage title={title} platformOrigin={platformOrigin} away={suspended} />
      <div className="sites-card-body">
        <div className="sites-card-text">
          <h2>
            <Link to={`/sites/${identifier}`}>{title}</Link>
          </h2>
          <p>{new URL(origin).host}</p>
        </div>
        {suspended ? (
          <StatusBadge tone="bad">Suspended</StatusBadge>
        ) : (
          locked && <StatusBadge tone="warn">Behind a password</StatusBadge>
        )}
        <ActionIcon
          component="a"
          href={origin}
          target="_blank"
          rel="noopener"
          className="sites-card-view"
          aria-label={`View ${title} in a new window`}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </div>
    </article>
  )
}
