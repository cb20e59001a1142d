import { IconMailFast, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'

/** The newsletters of a site with the numbers of their subscribers. */
export function NewslettersScreen() {
  const { identifier: site, can } = useSite()
  const { data, error, isFetching, refetch } = useQuery(newslettersQuery(site))
  const add = can('newsletter:write') && (
    <LinkButton to={`/sites/${site}/newsletters/new/settings`} leftSection={<IconPlus size={17} />}>
      Add newsletter
    </LinkButton>
  )
  return (
    <Page
      title="Newsletters"
      description="Who asked you to write to them. A newsletter block, the pop-up and the checkout of your store sign visitors up."
      actions={data && data.entries.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the newsletters"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={2} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={<IconMailFast size={28} />} title="No newsletter yet" actions={add || undefined}>
            Visitors sign up with their email address and confirm it. You see how the list grows, and can take
            it with you at any time.
          </EmptyState>
        ) : (
          <table className="ui-plain-table ui-card-rows">
            <thead>
              <tr>
                <th scope="col">Newsletter</th>
                <th scope="col">Subscribers</th>
                <th scope="col">Not confirmed</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map(({ id, title, subscribed, pending }) => (
                <tr key={id}>
                  <th scope="row">
                    <LinkAnchor to={`/sites/${site}/newsletters/${id}`}>{title}</LinkAnchor>
                  </th>
                  <td data-label="Subscribers">{subscribed.toLocaleString('en')}</td>
                  <td data-label="Not confirmed">{pending.toLocaleString('en')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </Page>
  )
}
