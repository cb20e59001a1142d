import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconGift, IconPlus, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import {
  cardAmount,
  GIFT_CARD_STATES,
  GiftCardBadge,
} from '#features/shop/gift-cards/screens/gift-card-badge.tsx'
import { giftCardsQuery } from '#features/shop/gift-cards/screens/gift-card-queries.ts'
import { GiftCardSettingsDialog } from '#features/shop/gift-cards/screens/gift-card-settings-dialog.tsx'
import { IssueCardDialog } from '#features/shop/gift-cards/screens/issue-card-dialog.tsx'
import { GIFT_CARD_STATUSES, type GiftCardView } from '#features/shop/gift-cards/types.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import type { ListColumn } from '#ui/list/list-props.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import './gift-cards.css'

const STATUSES = GIFT_CARD_STATUSES.filter((status) => status !== 'pending')

const COLUMNS: readonly ListColumn<GiftCardView>[] = [
  {
    label: 'Card',
    cell: ({ last4 }) => `···· ${last4}`,
    detail: ({ order, createdAt }) => (
      <>
        {order === null ? 'Issued by hand' : orderName(order)},{' '}
        <time dateTime={createdAt}>{formatCommerceDate(createdAt)}</time>
      </>
    ),
  },
  {
    label: 'Recipient',
    cell: ({ recipientName, recipientEmail }) => recipientName || recipientEmail || 'Printed',
    detail: ({ recipientName, recipientEmail }) => recipientName !== '' && recipientEmail,
  },
  {
    label: 'Balance',
    end: true,
    cell: ({ balance, currency }) => cardAmount(balance, currency),
    detail: ({ balance, initial, currency }) => balance !== initial && `of ${cardAmount(initial, currency)}`,
  },
  { label: 'State', card: 'corner', cell: ({ status }) => <GiftCardBadge status={status} /> },
]

/** The gift cards of a store, the newest first. */
export function GiftCardsScreen() {
  const { identifier: site, can } = useSite()
  const state = useListState({ status: STATUSES })
  const [dialog, setDialog] = useState<'issue' | 'settings'>()
  const { words, chosen } = state
  const query = useInfiniteQuery(giftCardsQuery(site, { words, status: chosen.status ?? '' }))
  const first = query.data?.pages[0]
  const close = () => setDialog(undefined)
  return (
    <ListPage
      title="Gift cards"
      description="Cards that visitors bought, and those that you give away."
      actions={
        first && (
          <Button
            variant="default"
            leftSection={<IconSettings size={17} />}
            onClick={() => setDialog('settings')}
          >
            Settings
          </Button>
        )
      }
      action={
        can('store:write') && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setDialog('issue')}>
            Issue gift card
          </Button>
        )
      }
      above={first && <OpenAmounts open={first.open} />}
      query={query}
      rows={query.data?.pages.flatMap(({ entries }) => entries)}
      named={['gift card', 'gift cards']}
      isNewestFirst
      state={state}
      search={{ label: 'Search gift cards', placeholder: 'Code, recipient or order' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: STATUSES.map((value) => ({ value, label: GIFT_CARD_STATES[value][1] })),
        },
      ]}
      linkOf={({ id }) => `/sites/${site}/gift-cards/${id}`}
      columns={COLUMNS}
      empty={{
        icon: <IconGift size={28} />,
        title: 'No gift cards yet',
        text: 'Sell them with a product of the type gift card, or issue one by hand. Every card pays in your checkout.',
      }}
      missing={{
        title: 'No such gift card',
        text: 'Search for the last 4 characters of a code, a recipient, or the number of an order.',
      }}
    >
      {dialog === 'issue' && first && <IssueCardDialog currency={first.currency} onClose={close} />}
      {dialog === 'settings' && first && <GiftCardSettingsDialog settings={first.settings} onClose={close} />}
    </ListPage>
  )
}

interface OpenAmountsProps {
  readonly open: readonly { readonly cents: number; readonly currency: string; readonly cards: number }[]
}

/** What can still be spent of all cards, of each currency. */
function OpenAmounts({ open }: OpenAmountsProps) {
  if (open.length === 0) return null
  const amounts = open.map(
    ({ cents, currency, cards }) =>
      `${cardAmount(cents, currency)} on ${cards === 1 ? '1 active card' : `${cards.toLocaleString('en')} active cards`}`,
  )
  return <p className="ui-muted gift-cards-open">{amounts.join(', ')} can still be spent.</p>
}
