import { IconMailFast, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { newslettersQuery } from '#features/audience/newsletter/screens/newsletter-queries.ts'
import { LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'

/** The newsletters of a site with the numbers of their subscribers. */
export function NewslettersScreen() {
  const { identifier: site, can } = useSite()
  const query = useQuery(newslettersQuery(site))
  return (
    <ListPage
      title="Newsletters"
      description="Who asked you to write to them. A newsletter block, the pop-up and the checkout of your store sign visitors up."
      action={
        can('newsletter:write') && (
          <LinkButton to={`/sites/${site}/newsletters/new/settings`} leftSection={<IconPlus size={17} />}>
            Add newsletter
          </LinkButton>
        )
      }
      query={query}
      rows={query.data?.entries}
      named={['newsletter', 'newsletters']}
      state={useListState()}
      skeletonRows={2}
      linkOf={({ id }) => `/sites/${site}/newsletters/${id}`}
      columns={[
        { label: 'Newsletter', cell: ({ title }) => title, sort: { key: 'title', by: ({ title }) => title } },
        {
          label: 'Subscribers',
          cell: ({ subscribed }) => subscribed.toLocaleString('en'),
          sort: { key: 'subscribers', by: ({ subscribed }) => subscribed },
        },
        { label: 'Not confirmed', cell: ({ pending }) => pending.toLocaleString('en') },
      ]}
      empty={{
        icon: <IconMailFast size={28} />,
        title: 'No newsletter yet',
        text: 'Visitors sign up with their email address and confirm it. You see how the list grows, and can take it with you at any time.',
      }}
    />
  )
}
