import { useQuery } from '@tanstack/react-query'
import {
  type ChangeView,
  listReleases,
  listUnpublishedChanges,
  type ReleaseView,
} from '#features/content/releases/api.types.ts'
import { moreLabel } from '#features/content/releases/publish-label.rules.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useHasScreen } from '#ui/has-screen.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const MAX_ENTRIES = 5
const KINDS: Readonly<Record<ChangeView['kind'], string>> = {
  settings: 'Settings',
  theme: 'Design',
  navigation: 'Navigation',
  page: 'Page',
  collection: 'Collection',
  item: 'Item',
}
const CHANGES = { new: 'New', changed: 'Changed', removed: 'Removed' } as const
const TONES = { new: 'good', changed: 'info', removed: 'warn' } as const

/** Unpublished changes and recent releases. */
export function SiteChanges() {
  const { identifier } = useSite()
  const unpublished = useQuery({
    queryKey: ['site', identifier, 'unpublished'],
    queryFn: ({ signal }) => call(listUnpublishedChanges, { site: identifier, signal }),
  })
  const query = useQuery({
    queryKey: ['site', identifier, 'releases'],
    queryFn: ({ signal }) => call(listReleases, { site: identifier, signal }),
  })
  const { data, error } = query
  const failure = (!data && error) || (!unpublished.data && unpublished.error)
  if (failure)
    return (
      <Section>
        <QueryError query={[query, unpublished]} what="the changes" />
      </Section>
    )
  return (
    <>
      <Section title="Unpublished changes" flush actions={<ReleasesLink>Review and publish</ReleasesLink>}>
        {unpublished.data === undefined ? (
          <ListSkeleton rows={2} />
        ) : (
          <UnpublishedChanges {...unpublished.data} />
        )}
      </Section>
      <Section title="Recent releases" flush actions={<ReleasesLink>All releases</ReleasesLink>}>
        {data === undefined ? <ListSkeleton rows={3} /> : <Releases releases={data.entries} />}
      </Section>
    </>
  )
}

function ReleasesLink({ children }: { readonly children: string }) {
  const { identifier } = useSite()
  const hasScreen = useHasScreen()
  if (!hasScreen('/sites/$site/releases')) return null
  return <LinkAnchor to={`/sites/${identifier}/releases`}>{children}</LinkAnchor>
}

function UnpublishedChanges({
  entries,
  total,
}: {
  readonly entries: readonly ChangeView[]
  readonly total: number
}) {
  if (entries.length === 0)
    return (
      <p className="sites-list-empty">
        Everything is published. Your next changes will be listed here until you publish them.
      </p>
    )
  return (
    <ul className="sites-list">
      {entries.slice(0, MAX_ENTRIES).map(({ documentId, title, kind, change, savedAt }) => (
        <li key={documentId}>
          <span className="sites-list-text">
            <strong>{title === '' ? KINDS[kind] : title}</strong>
            <span>
              {KINDS[kind]}, saved {formatDateTime(savedAt)}
            </span>
          </span>
          <StatusBadge tone={TONES[change]}>{CHANGES[change]}</StatusBadge>
        </li>
      ))}
      {total > MAX_ENTRIES && <li className="sites-list-more">and {moreLabel(total, MAX_ENTRIES)}</li>}
    </ul>
  )
}

function Releases({ releases }: { readonly releases: readonly ReleaseView[] }) {
  if (releases.length === 0) return <p className="sites-list-empty">Nothing published yet.</p>
  return (
    <ul className="sites-list">
      {releases.slice(0, MAX_ENTRIES).map(({ version, releasedAt, note, documents, by }) => (
        <li key={version}>
          <span className="sites-list-text">
            <strong>{note === '' ? `Release ${version}` : note}</strong>
            <span>
              {formatDateTime(releasedAt)}
              {by !== '' && `, ${by}`}, {documents === 1 ? '1 document' : `${documents} documents`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
