import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconWorld } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { addDomain, listDomains } from '#features/tenancy/domains/api.types.ts'
import { DomainCard } from '#features/tenancy/domains/screens/domain-card.tsx'
import { call } from '#ui/api/call.ts'
import { LiveSubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './domains-screen.css'

/** The domains of a site and how to verify them. */
export function DomainsScreen() {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['site', site, 'domains'],
    queryFn: ({ signal }) => call(listDomains, { site, signal }),
  })
  const { data, error } = query
  const [hostname, setHostname] = useState('')
  const count = data?.entries.length ?? 0
  const before = useRef(count)
  // The focused button disappears with the removed domain.
  useEffect(() => {
    const removed = count < before.current
    before.current = count
    if (!removed || document.activeElement !== document.body) return
    const next =
      document.querySelector('.domains-list button') ?? document.querySelector('.domains-form button')
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [count])
  // The primary domain of the site may change.
  const reload = () => queries.invalidateQueries({ queryKey: ['site', site] })
  async function add(): Promise<void> {
    await call(addDomain, { site, body: { hostname } })
    setHostname('')
    await reload()
  }
  return (
    <Page
      title="Domains"
      description="Connect your own domains to this site. The first verified domain becomes the primary one; the others redirect to it."
    >
      <Section title="Add a domain" description="Enter a domain that you own. It stays with your provider.">
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
            <LiveSubmitButton inRow>Add</LiveSubmitButton>
          </div>
        </Form>
      </Section>
      <div className="domains-list">
        {error && !data ? (
          <QueryError query={query} what="the domains" />
        ) : !data ? (
          <Section>
            <ListSkeleton rows={3} />
          </Section>
        ) : (
          <>
            {data.entries.length === 0 && (
              <EmptyState icon={<IconWorld size={28} />} title="No custom domains yet">
                Your site is available at <strong>{data.own}</strong>. Add a domain above to get a TXT record
                that verifies it.
              </EmptyState>
            )}
            {data.entries.map((domain) => (
              <DomainCard
                key={domain.hostname}
                domain={domain}
                site={site}
                own={data.own}
                onChanged={reload}
              />
            ))}
            {data.entries.length > 0 && (
              <p className="domains-own">
                Your site is always available at <strong>{data.own}</strong> too.
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
