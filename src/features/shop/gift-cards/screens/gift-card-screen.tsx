import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconGiftOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GiftCardActions } from '#features/shop/gift-cards/screens/gift-card-actions.tsx'
import { cardAmount, GiftCardBadge } from '#features/shop/gift-cards/screens/gift-card-badge.tsx'
import { giftCardQuery } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import type { CardEntryView, EntryKind, GiftCardView } from '#features/shop/gift-cards/types.ts'
import { orderName, orderNameWithin } from '#features/shop/orders/order-number.rules.ts'
import { CallFailure } from '#ui/api/call-failure.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './gift-cards.css'

const NOT_FOUND = 404

/** One gift card: who has it, what is left on it, and every change of its balance. */
export function GiftCardScreen() {
  const { identifier: site } = useSite()
  const { card: id = '' } = useParams({ strict: false }) as { card?: string }
  const query = useQuery(giftCardQuery(site, id))
  const { data, error } = query
  const isMissing = error instanceof CallFailure && error.status === NOT_FOUND
  return (
    <Page
      title={data ? `Gift card ···· ${data.card.last4}` : 'Gift card'}
      breadcrumbs={[{ label: 'Gift cards', to: `/sites/${site}/gift-cards` }]}
    >
      {isMissing ? (
        <EmptyState
          icon={<IconGiftOff size={28} />}
          title="This gift card does not exist"
          actions={
            <LinkButton to={`/sites/${site}/gift-cards`} variant="default">
              All gift cards
            </LinkButton>
          }
        >
          The link may be wrong.
        </EmptyState>
      ) : error && !data ? (
        <QueryError query={query} what="the gift card" />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : (
        <>
          <Section>
            <CardFacts card={data.card} />
            <GiftCardActions card={data.card} />
          </Section>
          <Section title="Changes of the balance" flush>
            <Ledger entries={data.entries} currency={data.card.currency} />
          </Section>
        </>
      )}
    </Page>
  )
}

function CardFacts({ card }: { readonly card: GiftCardView }) {
  const { balance, initial, currency, status, expiresAt, sendAt, sentAt, order } = card
  return (
    <dl className="gift-card-facts">
      <Fact label="State">
        <GiftCardBadge status={status} />
      </Fact>
      <Fact label="Balance">
        {cardAmount(balance, currency)}
        {balance !== initial && ` of ${cardAmount(initial, currency)}`}
      </Fact>
      <Fact label="Expires">{expiresAt === null ? 'Never' : formatCommerceDate(expiresAt)}</Fact>
      <Fact label="Issued">
        {formatCommerceDate(card.createdAt)}
        {order === null ? ', by hand' : `, by ${orderNameWithin(order)}`}
      </Fact>
      {card.recipientName !== '' && <Fact label="Recipient">{card.recipientName}</Fact>}
      {card.recipientEmail !== '' && <Fact label="Email">{card.recipientEmail}</Fact>}
      {card.recipientEmail !== '' && (
        <Fact label="Sent">
          {sentAt !== null
            ? formatCommerceDate(sentAt)
            : sendAt === null
              ? 'In a moment'
              : `On ${formatCommerceDate(sendAt)}`}
        </Fact>
      )}
      {card.senderName !== '' && <Fact label="From">{card.senderName}</Fact>}
      {card.message !== '' && (
        <Fact label="Message">
          <span className="gift-card-message">{card.message}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

const KINDS: Readonly<Record<EntryKind, string>> = {
  issue: 'Issued',
  redeem: 'Paid with',
  release: 'Given back, the order was not paid',
  refund: 'Refunded',
  correction: 'Corrected',
}

interface LedgerProps {
  readonly entries: readonly CardEntryView[]
  readonly currency: string
}

function Ledger({ entries, currency }: LedgerProps) {
  return (
    <table className="ui-plain-table ui-card-rows">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Change</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, change, balance, note, order, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              {KINDS[kind]}
              {(order !== null || note !== '') && (
                <span className="ui-muted">{order === null ? note : orderName(order)}</span>
              )}
            </th>
            <td data-label="When">
              <time dateTime={createdAt}>{formatCommerceDate(createdAt)}</time>
            </td>
            <td data-label="Change">
              {change > 0 ? '+' : '−'}
              {cardAmount(Math.abs(change), currency)}
            </td>
            <td data-label="Balance">{cardAmount(balance, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
