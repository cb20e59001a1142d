import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { contributionsQuery } from '#features/shop/donations/screens/donation-queries.ts'
import type { ContributionView, DonationPageView } from '#features/shop/donations/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#lib/money/goal-percent.ts'
import { Money } from '#lib/money/money.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './donation-sections.css'

const amountText = (cents: number, currency: string) => formatMoney(Money.fromCents(BigInt(cents), currency))

/** What was donated on a page: its sum, and each donation. */
export function ContributionsSection({
  page,
  currency,
}: {
  readonly page: DonationPageView
  readonly currency: string
}) {
  const { identifier: site } = useSite()
  const query = useInfiniteQuery(
    contributionsQuery(site, page.id),
  )
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  const entries = data?.pages.flatMap((one) => one.entries) ?? []
  return (
    <Section
      title="Contributions"
      description="Paid donations, without refunds."
      flush
      actions={
        entries.length > 0 && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={`/api/sites/${site}/donation-pages/${page.id}/contributions.csv`}
            download
          >
            Export as CSV
          </Button>
        )
      }
    >
      <dl className="donation-sums">
        <div>
          <dt>Donated</dt>
          <dd>{amountText(page.raisedCents, currency)}</dd>
        </div>
        <div>
          <dt>Donations</dt>
          <dd>{page.donations.toLocaleString('en')}</dd>
        </div>
        {page.goalCents !== null && (
          <div>
            <dt>Of the goal of {amountText(page.goalCents, currency)}</dt>
            <dd>{goalPercent(page.raisedCents, page.goalCents)}%</dd>
          </div>
        )}
      </dl>
      {error && !data ? (
        <QueryError query={query} what="the contributions" />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : entries.length === 0 ? (
        <p className="ui-muted donation-more">Nothing was donated here yet.</p>
      ) : (
        <>
          <table className="ui-plain-table ui-card-rows" aria-label="Contributions">
            <thead>
              <tr>
                <th scope="col">Donor</th>
                <th scope="col">Donation</th>
                <th scope="col">Paid</th>
                <th scope="col">Order</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((one) => (
                <ContributionRow key={one.orderId} contribution={one} />
              ))}
            </tbody>
          </table>
          {hasNextPage && (
            <p className="donation-more">
              <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </p>
          )}
        </>
      )}
    </Section>
  )
}

function ContributionRow({ contribution }: { readonly contribution: ContributionView }) {
  const { name, email, message, isAnonymous, amountCents, feeCents, refundedCents, currency } = contribution
  return (
    <tr>
      <th scope="row">
        {name || email} {isAnonymous && <StatusBadge tone="plain">Anonymous</StatusBadge>}
        {name !== '' && <span className="ui-muted">{email}</span>}
        {message !== '' && <span className="donation-message">{message}</span>}
      </th>
      <td data-label="Donation">
        {amountText(amountCents, currency)}{' '}
        {contribution.isTest && <StatusBadge tone="warn">Test</StatusBadge>}
        {feeCents > 0 && <div className="ui-muted">and {amountText(feeCents, currency)} for the fee</div>}
        {refundedCents > 0 && (
          <div className="ui-muted">{amountText(refundedCents, currency)} refunded</div>
        )}
      </td>
      <td data-label="Paid">{formatCommerceDate(contribution.paidAt)}</td>
      <td data-label="Order">{contribution.number}</td>
    </tr>
  )
}
