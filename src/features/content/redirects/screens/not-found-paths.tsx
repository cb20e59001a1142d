import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listNotFoundPaths } from '#features/content/redirects/api.types.ts'
import { call } from '#ui/api/call.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { formatDate } from '#ui/dates.ts'

/** Paths that visitors requested and that do not exist. */
export function NotFoundPaths({ onRedirect }: { readonly onRedirect: (path: string) => void }) {
  const { identifier: site } = useSite()
  const query = useQuery({
    queryKey: ['site', site, 'redirects', 'missing'],
    queryFn: ({ signal }) => call(listNotFoundPaths, { site, signal }),
  })
  return (
    <Section
      title="Pages not found"
      description="URLs that visitors requested but that don’t exist, most requested first."
      flush
    >
      <Loaded query={query} what="the list" skeleton={<ListSkeleton rows={3} />}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="redirects-empty">No missing pages have been requested.</p>
          ) : (
            <ul className="redirects-list" aria-label="Pages not found">
              {entries.map(({ path, hits, lastSeen, referrer }) => (
                <li key={path} className="redirects-row">
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
          )
        }
      </Loaded>
    </Section>
  )
}
