import { useQuery } from '@tanstack/react-query'
import { IconHeart, IconPlus } from '@tabler/icons-react'
import { donationPagesQuery } from '#features/shop/donations/screens/donation-queries.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#features/shop/donations/goal-percent.rules.ts'
import { Money } from '#lib/money/money.ts'
import { LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The pages on which visitors donate, with what was donated on each. */
export function DonationPagesScreen() {
  const { identifier: site, can } = useSite()
  const query = useQuery(donationPagesQuery(site))
  const { data } = query
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), data?.currency ?? ''))
  return (
    <ListPage
      title="Donations"
      description="Pages on which visitors donate. A donation block on any page of your site leads to one of them."
      action={
        can('store:write') && (
          <LinkButton to={`/sites/${site}/donations/new`} leftSection={<IconPlus size={17} />}>
            Add page
          </LinkButton>
        )
      }
      query={query}
      rows={data?.entries}
      named={['page for donations', 'pages for donations']}
      state={useListState()}
      skeletonRows={3}
      linkOf={({ id }) => `/sites/${site}/donations/${id}`}
      columns={[
        {
          label: 'Page',
          cell: ({ title }) => title,
          detail: ({ goalCents, raisedCents }) =>
            goalCents !== null && `${goalPercent(raisedCents, goalCents)}% of ${amount(goalCents)}`,
          sort: { key: 'title', by: ({ title }) => title },
        },
        {
          label: 'Donated',
          cell: ({ raisedCents }) => amount(raisedCents),
          sort: { key: 'donated', by: ({ raisedCents }) => raisedCents },
        },
        {
          label: 'Donations',
          cell: ({ donations }) => donations.toLocaleString('en'),
          sort: { key: 'donations', by: ({ donations }) => donations },
        },
        {
          label: 'State',
          card: 'corner',
          cell: ({ isOpen }) => (
            <StatusBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
          ),
        },
      ]}
      empty={{
        icon: <IconHeart size={28} />,
        title: 'No pages for donations yet',
        text: 'Say what the money is for, suggest amounts, and set a goal if you have one. Donors pay by card and get a receipt by email.',
      }}
    />
  )
}
