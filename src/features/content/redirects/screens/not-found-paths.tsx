import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listNotFoundPaths } from '#features/content/redirects/api.types.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { formatDate } from '#ui/dates.ts'

/** Paths that visitors requested and that do not exist. */
export function NotFoundPaths({ onRedirect }: { readonly onRedirect: (path: string) => void }) {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'redirects', 'missing'],
    queryFn: ({ signal }) => call(listNotFoundPaths, { site, signal }),
  })
  return (
    <Section
      title="Pages not found"
      description="URLs that visitors requested but that don’t exist, most requested first."
      flush
    >
      {error && !data ? (
        <ErrorState
          title="Couldn’t load the list"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <p className="redirects-empty">No missing pages have been requested.</p>
      ) : (
        <ul className="redirects-list" aria-label="Pages not found">
          {data.entries.map(({ path, hits, lastSeen, referrer }) => (
            <li key={path}>
              <span className="redirects-not-found">
                <code>{path}</code>
                <span>
                  {hits === 1 ? '1 request' : `${hits} requests`}, last on {formatDate(lastSeen)}
                  {referrer !== '' && `, from ${referrer}`}
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Add a redirect from ${path}`}
                onClick={() => onRedirect(path)}
              >
                Add redirect
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
