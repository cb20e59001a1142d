import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconGift, IconPlus, IconSearch, IconSettings } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  cardAmount,
  GIFT_CARD_STATES,
  GiftCardBadge,
} from '#features/shop/gift-cards/screens/gift-card-badge.tsx'
import { GiftCardSettingsDialog } from '#features/shop/gift-cards/screens/gift-card-settings-dialog.tsx'
import { type GiftCardFilter, giftCardsQuery } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import { IssueCardDialog } from '#features/shop/gift-cards/screens/issue-card-dialog.tsx'
import {
  GIFT_CARD_STATUSES,
  type GiftCardStatus,
  type GiftCardView,
} from '#features/shop/gift-cards/types.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { NothingListed, OlderList } from '#ui/older-list.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './gift-cards.css'

/** Time after the last key before the server is asked, in milliseconds. */
const PAUSE = 250
const STATUSES = GIFT_CARD_STATUSES.filter((status) => status !== 'pending')

/** The gift cards of a store, the newest first. */
export function GiftCardsScreen() {
  const { identifier: site, can } = useSite()
  const [filter, setFilter] = useState<GiftCardFilter>({ words: '', status: '' })
  const [dialog, setDialog] = useState<'issue' | 'settings'>()
  const [words] = useDebouncedValue(filter.words, PAUSE)
  const asked = useMemo(() => ({ ...filter, words }), [filter, words])
  const list = useInfiniteQuery(giftCardsQuery(site, asked))
  const { data } = list
  const first = data?.pages[0]
  const rows = data?.pages.flatMap(({ entries }) => entries) ?? []
  const isNarrow = words !== '' || filter.status !== ''
  const issue = can('store:write') && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setDialog('issue')}>
      Issue gift card
    </Button>
  )
  return (
    <Page
      title="Gift cards"
      description="Cards that visitors bought, and those that you give away."
      actions={
        first && (
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={17} />}
              onClick={() => setDialog('settings')}
            >
              Settings
            </Button>
            {(rows.length > 0 || isNarrow) && issue}
          </>
        )
      }
    >
      {first && <OpenAmounts open={first.open} />}
      <Section flush>
        <div className="gift-cards-bar">
          <TextInput
            aria-label="Search gift cards"
            placeholder="Code, recipient or order"
            leftSection={<IconSearch size={16} />}
            value={filter.words}
            onChange={(event) => setFilter({ ...filter, words: event.currentTarget.value })}
          />
          <Select
            aria-label="Status"
            placeholder="All"
            clearable
            data={STATUSES.map((status) => ({ value: status, label: GIFT_CARD_STATES[status][1] }))}
            value={filter.status === '' ? null : filter.status}
            onChange={(next) => setFilter({ ...filter, status: (next ?? '') as GiftCardStatus | '' })}
          />
        </div>
        <OlderList
          list={list}
          count={rows.length}
          named={['gift card', 'gift cards']}
          empty={
            <NoCards isNarrow={isNarrow} issue={issue} onClear={() => setFilter({ words: '', status: '' })} />
          }
        >
          <CardTable rows={rows} />
        </OlderList>
      </Section>
      {dialog === 'issue' && first && (
        <IssueCardDialog currency={first.currency} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'settings' && first && (
        <GiftCardSettingsDialog settings={first.settings} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  )
}

/** What can still be spent of all cards, of each currency. */
function OpenAmounts({
  open,
}: {
  readonly open: readonly { readonly cents: number; readonly currency: string; readonly cards: number }[]
}) {
  if (open.length === 0) return null
  return (
    <p className="ui-muted gift-cards-open">
      {open
        .map(
          ({ cents, currency, cards }) =>
            `${cardAmount(cents, currency)} on ${cards === 1 ? '1 active card' : `${cards.toLocaleString('en')} active cards`}`,
        )
        .join(', ')}
      {' can still be spent.'}
    </p>
  )
}

interface NoCardsProps {
  readonly isNarrow: boolean
  readonly issue: React.ReactNode
  readonly onClear: () => void
}

function NoCards({ isNarrow, issue, onClear }: NoCardsProps) {
  const icon = <IconGift size={28} />
  return isNarrow ? (
    <NothingListed icon={icon} title="No such gift card" onClear={onClear}>
      Search for the last 4 characters of a code, a recipient, or the number of an order.
    </NothingListed>
  ) : (
    <NothingListed icon={icon} title="No gift cards yet" actions={issue || undefined}>
      Sell them with a product of the type gift card, or issue one by hand. Every card pays in your checkout.
    </NothingListed>
  )
}

function CardTable({ rows }: { readonly rows: readonly GiftCardView[] }) {
  return (
    <table className="ui-plain-table ui-card-rows">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Recipient</th>
          <th scope="col">Balance</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </tbody>
    </table>
  )
}

function CardRow({ card }: { readonly card: GiftCardView }) {
  const { identifier: site } = useSite()
  const { id, last4, recipientName, recipientEmail, balance, initial, currency, status, order } = card
  return (
    <tr>
      <th scope="row">
        <LinkAnchor to={`/sites/${site}/gift-cards/${id}`}>{`···· ${last4}`}</LinkAnchor>
        <span className="ui-muted">
          {order === null ? 'Issued by hand' : orderName(order)},{' '}
          <time dateTime={card.createdAt}>{formatCommerceDate(card.createdAt)}</time>
        </span>
      </th>
      <td data-label="Recipient" className="gift-cards-recipient">
        {recipientName || recipientEmail || 'Printed'}
        {recipientName !== '' && recipientEmail !== '' && (
          <span className="ui-muted gift-cards-block">{recipientEmail}</span>
        )}
      </td>
      <td data-label="Balance">
        {cardAmount(balance, currency)}
        {balance !== initial && (
          <span className="ui-muted gift-cards-block">of {cardAmount(initial, currency)}</span>
        )}
      </td>
      <td data-label="State">
        <GiftCardBadge status={status} />
      </td>
    </tr>
  )
}
