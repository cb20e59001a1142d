import { useQuery } from '@tanstack/react-query'
import { IconHeart, IconPlus } from '@tabler/icons-react'
import { donationPagesQuery } from '#features/shop/donations/screens/donation-queries.ts'
import type { DonationPageView } from '#features/shop/donations/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#lib/money/goal-percent.ts'
import { Money } from '#lib/money/money.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** The pages on which visitors donate, with what was donated on each. */
export function DonationPagesScreen() {
  const { identifier: site, can } = useSite()
  const { data, error, isFetching, refetch } = useQuery(donationPagesQuery(site))
  const add = can('store:write') && (
    <LinkButton to={`/sites/${site}/donations/new`} leftSection={<IconPlus size={17} />}>
      Add page
    </LinkButton>
  )
  return (
    <Page
      title="Donations"
      description="Pages on which visitors donate. A donation block on any page of your site leads to one of them."
      actions={data && data.entries.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the pages for donations"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={3} />
        ) : data.entries.length === 0 ? (
          <EmptyState
            icon={<IconHeart size={28} />}
            title="No pages for donations yet"
            actions={add || undefined}
          >
            Say what the money is for, suggest amounts, and set a goal if you have one. Donors pay by card and
            get a receipt by email.
          </EmptyState>
        ) : (
          <table className="ui-plain-table ui-card-rows">
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Donated</th>
                <th scope="col">Donations</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((page) => (
                <PageRow key={page.id} page={page} currency={data.currency} />
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </Page>
  )
}

function PageRow({ page, currency }: { readonly page: DonationPageView; readonly currency: string }) {
  const { identifier: site } = useSite()
  const { id, title, goalCents, raisedCents, donations, isOpen } = page
  const amount = (cents: number) => formatMoney(Money.fromCents(BigInt(cents), currency))
  return (
    <tr>
      <th scope="row">
        <LinkAnchor to={`/sites/${site}/donations/${id}`}>{title}</LinkAnchor>
        {goalCents !== null && (
          <span className="ui-muted">
            {goalPercent(raisedCents, goalCents)}% of {amount(goalCents)}
          </span>
        )}
      </th>
      <td data-label="Donated">{amount(raisedCents)}</td>
      <td data-label="Donations">{donations.toLocaleString('en')}</td>
      <td data-label="State">
        <StatusBadge tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</StatusBadge>
      </td>
    </tr>
  )
}
