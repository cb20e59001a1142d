import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listMissingPaths } from '#features/redirects/api.types.ts'
import { call } from '#ui/api/call.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { dayOf } from '#ui/dates.ts'

/** Addresses that visitors asked for and did not find. */
export function MissingPaths({ onLead }: { readonly onLead: (path: string) => void }) {
  const { identifier: site } = useSite()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'redirects', 'missing'],
    queryFn: ({ signal }) => call(listMissingPaths, { site, signal }),
  })
  return (
    <Section
      title="Led nowhere"
      about="Addresses that visitors asked for and did not find, the most wanted first."
      flush
    >
      {error && !data ? (
        <ErrorState
          title="These addresses could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : data.entries.length === 0 ? (
        <p className="redirects-none">Every address that was asked for led somewhere.</p>
      ) : (
        <ul className="redirects-list" aria-label="Led nowhere">
          {data.entries.map(({ path, hits, lastSeen, referrer }) => (
            <li key={path}>
              <span className="redirects-missing">
                <code>{path}</code>
                <span>
                  {hits === 1 ? 'Once' : `${hits} times`}, last on {dayOf(lastSeen)}
                  {referrer !== '' && `, from ${referrer}`}
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Lead ${path} to…`}
                onClick={() => onLead(path)}
              >
                Lead it to…
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
