import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconWorld } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { addDomain, listDomains } from '#features/domains/api.types.ts'
import { DomainCard } from '#features/domains/screens/domain-card.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './domains-screen.css'

/** The host names at which a site is served, and how one proves that a name is one's own. */
export function DomainsScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site', site, 'domains'],
    queryFn: ({ signal }) => call(listDomains, { site, signal }),
  })
  const [hostname, setHostname] = useState('')
  const count = data?.entries.length ?? 0
  const before = useRef(count)
  // The button that removed a domain had the focus, and is gone with it.
  useEffect(() => {
    const gone = count < before.current
    before.current = count
    if (!gone || document.activeElement !== document.body) return
    const near =
      document.querySelector('.domains-list button') ?? document.querySelector('.domains-form button')
    if (near instanceof HTMLElement) near.focus({ preventScroll: true })
  }, [count])
  // The site's own address follows its first proven domain.
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site] })
  async function add(): Promise<void> {
    await call(addDomain, { site, body: { hostname } })
    setHostname('')
    await reload()
  }
  return (
    <Page
      title="Domains"
      lead="Serve this site at names of your own. The first one that is proven becomes its address; the others lead there."
    >
      <Section title="Add a domain" about="You keep it at your provider; here you only say that it is yours.">
        <Form label="New domain" onSubmit={add}>
          <div className="domains-form">
            <TextField
              name="hostname"
              label="Domain"
              placeholder="www.example.com"
              spellCheck={false}
              autoCapitalize="none"
              value={hostname}
              onChange={setHostname}
            />
            <SubmitButton>Add</SubmitButton>
          </div>
        </Form>
      </Section>
      <div className="domains-list">
        {error && !data ? (
          <ErrorState
            title="The domains could not be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <Section>
            <ListSkeleton rows={3} />
          </Section>
        ) : (
          <>
            {data.entries.length === 0 && (
              <EmptyState icon={<IconWorld size={28} />} title="No domain of your own yet">
                Visitors find the site at <strong>{data.own}</strong>. Add a domain above; you then get a text
                to publish there, which proves that it is yours.
              </EmptyState>
            )}
            {data.entries.map((domain) => (
              <DomainCard key={domain.hostname} domain={domain} site={site} onChanged={reload} />
            ))}
            {data.entries.length > 0 && (
              <p className="domains-own">
                The site can always be reached at <strong>{data.own}</strong> too.
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
