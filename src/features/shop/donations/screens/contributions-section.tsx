import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconHeart } from '@tabler/icons-react'
import { contributionsQuery } from '#features/shop/donations/screens/donation-queries.ts'
import type { ContributionView, DonationPageView } from '#features/shop/donations/types.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { goalPercent } from '#features/shop/donations/goal-percent.rules.ts'
import { Money } from '#lib/money/money.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-props.ts'
import { ListView } from '#ui/list/list-view.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './donation-sections.css'

const amountText = (cents: number, currency: string) => formatMoney(Money.fromCents(BigInt(cents), currency))

const COLUMNS: readonly ListColumn<ContributionView & { readonly id: string }>[] = [
  {
    label: 'Donor',
    cell: ({ name, email, isAnonymous }) => (
      <>
        {name || email} {isAnonymous && <StatusBadge tone="plain">Anonymous</StatusBadge>}
      </>
    ),
    detail: ({ name, email, message }) => (
      <>
        {name !== '' && email}
        {message !== '' && <span className="donation-message">{message}</span>}
      </>
    ),
  },
  {
    label: 'Donation',
    cell: ({ amountCents, currency, isTest }) => (
      <>
        {amountText(amountCents, currency)} {isTest && <StatusBadge tone="warn">Test</StatusBadge>}
      </>
    ),
    detail: ({ feeCents, refundedCents, currency }) =>
      [
        ...(feeCents > 0 ? [`and ${amountText(feeCents, currency)} for the fee`] : []),
        ...(refundedCents > 0 ? [`${amountText(refundedCents, currency)} refunded`] : []),
      ].join(', '),
  },
  { label: 'Paid', cell: ({ paidAt }) => formatCommerceDate(paidAt) },
  { label: 'Order', cell: ({ number }) => number },
]

/** What was donated on a page: its sum, and each donation. */
export function ContributionsSection({
  page,
  currency,
}: {
  readonly page: DonationPageView
  readonly currency: string
}) {
  const { identifier: site } = useSite()
  const query = useInfiniteQuery(contributionsQuery(site, page.id))
  const entries = query.data?.pages.flatMap((one) => one.entries)
  return (
    <Section
      title="Contributions"
      description="Paid donations, without refunds."
      flush
      actions={
        entries !== undefined &&
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
      <ListView
        label="Contributions"
        query={query}
        rows={entries?.map((one) => ({ ...one, id: one.orderId }))}
        named={['contribution', 'contributions']}
        skeletonRows={3}
        columns={COLUMNS}
        empty={{
          icon: <IconHeart size={28} />,
          title: 'Nothing was donated here yet',
          text: 'What visitors donate on this page is listed here.',
        }}
      />
    </Section>
  )
}
