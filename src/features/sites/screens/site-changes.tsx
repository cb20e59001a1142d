import { useQuery } from '@tanstack/react-query'
import { type ChangeView, listReleases, type ReleaseView } from '#features/releases/api.types.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { useHasScreen } from '#ui/has-screen.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const MAX = 5
const KINDS: Readonly<Record<ChangeView['kind'], string>> = {
  settings: 'Settings',
  theme: 'Style',
  navigation: 'Navigation',
  page: 'Page',
  collection: 'Collection',
  item: 'Entry',
}
const CHANGES = { new: 'New', changed: 'Changed', removed: 'Removed' } as const
const TONES = { new: 'good', changed: 'info', removed: 'warn' } as const

/** What waits to be published, and what was lately. */
export function SiteChanges() {
  const { identifier } = useSite()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', identifier, 'releases'],
    queryFn: ({ signal }) => call(listReleases, { site: identifier, signal }),
  })
  if (error && !data)
    return (
      <Section>
        <ErrorState
          title="What changed could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Section>
    )
  return (
    <>
      <Section title="Waiting to be published" flush actions={<ReleasesLink>Look and publish</ReleasesLink>}>
        {data === undefined ? <ListSkeleton rows={2} /> : <Waiting changes={data.waiting} />}
      </Section>
      <Section title="Published lately" flush actions={<ReleasesLink>All releases</ReleasesLink>}>
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

function Waiting({ changes }: { readonly changes: readonly ChangeView[] }) {
  if (changes.length === 0)
    return (
      <p className="sites-list-empty">
        Nothing waits: visitors see everything as it was saved last. What you change next is listed here until
        you publish it.
      </p>
    )
  return (
    <ul className="sites-list">
      {changes.slice(0, MAX).map(({ documentId, title, kind, change, savedAt }) => (
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
      {changes.length > MAX && <li className="sites-list-more">and {changes.length - MAX} more</li>}
    </ul>
  )
}

function Releases({ releases }: { readonly releases: readonly ReleaseView[] }) {
  if (releases.length === 0) return <p className="sites-list-empty">Nothing was published yet.</p>
  return (
    <ul className="sites-list">
      {releases.slice(0, MAX).map(({ version, releasedAt, note, documents, by }) => (
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
