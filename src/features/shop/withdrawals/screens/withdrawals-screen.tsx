import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerDialog } from '#features/shop/withdrawals/screens/answer-dialog.tsx'
import { withdrawalsQuery } from '#features/shop/withdrawals/screens/withdrawal-queries.ts'
import type { WithdrawalView } from '#features/shop/withdrawals/types.ts'
import { formatDateTime } from '#ui/dates.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './withdrawals.css'

type Answer = 'accepted' | 'declined'

const ICON = <IconArrowBackUp size={28} />

/** The withdrawals of buyers from their contracts, and what the owner answers. */
export function WithdrawalsScreen() {
  const { identifier: site, can } = useSite()
  const state = useListState({ view: ['open', 'all'] })
  const isOpen = state.chosen.view !== 'all'
  const [answering, setAnswering] = useState<{ readonly of: WithdrawalView; readonly answer: Answer }>()
  const query = useInfiniteQuery(withdrawalsQuery(site, isOpen ? 'open' : ''))
  const days = query.data?.pages[0]?.days ?? 0
  return (
    <ListPage
      title="Withdrawals"
      description="Buyers who withdrew from their contract, and what you answered."
      query={query}
      rows={query.data?.pages.flatMap(({ entries }) => entries)}
      named={['withdrawal', 'withdrawals']}
      isNewestFirst
      state={state}
      views={{
        label: 'Shown withdrawals',
        name: 'view',
        options: [
          { value: 'open', label: 'Open' },
          { value: 'all', label: 'All' },
        ],
      }}
      card={(row) => <Withdrawal of={row} onAnswer={(answer) => setAnswering({ of: row, answer })} />}
      empty={
        days > 0
          ? {
              icon: ICON,
              title: isOpen ? 'Nothing to answer' : 'No withdrawals yet',
              text: 'Your store has a page on which buyers withdraw from a contract. What they send appears here.',
            }
          : {
              icon: ICON,
              title: 'Buyers cannot withdraw online',
              text: 'Stores that sell to consumers in the European Union must have a page for it. Switch it on in the store settings.',
              action: can('settings:write') && (
                <LinkButton to={`/sites/${site}/settings/shop`} variant="default">
                  Open the store settings
                </LinkButton>
              ),
            }
      }
    >
      {answering && (
        <AnswerDialog
          withdrawal={answering.of}
          answer={answering.answer}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </ListPage>
  )
}

const BADGES = {
  open: ['warn', 'Open'],
  accepted: ['good', 'Accepted'],
  declined: ['plain', 'Declined'],
} as const

interface WithdrawalProps {
  readonly of: WithdrawalView
  readonly onAnswer: (answer: Answer) => void
}

function Withdrawal({ of, onAnswer }: WithdrawalProps) {
  const { identifier: site, can } = useSite()
  const { orderId, orderNumber, name, email, message, submittedAt, isLate, status, reason, decidedAt } = of
  const [tone, label] = BADGES[status]
  return (
    <div className="withdrawals-card">
      <div className="withdrawals-head">
        <h2>
          {orderId === null ? (
            `Order ${orderNumber}`
          ) : (
            <LinkAnchor to={`/sites/${site}/orders/${orderId}`}>Order #{orderNumber}</LinkAnchor>
          )}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {isLate && <StatusBadge tone="info">Late</StatusBadge>}
        {orderId === null && <StatusBadge tone="bad">Fits no order</StatusBadge>}
        <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
      </div>
      <p className="withdrawals-who">
        {name}, <a href={`mailto:${email}`}>{email}</a>
      </p>
      {message !== '' && (
        <p className="withdrawals-message" dir="auto">
          {message}
        </p>
      )}
      {decidedAt !== null && (
        <p className="withdrawals-answer">
          {label} on {formatDateTime(decidedAt)}
          {reason !== '' && `: ${reason}`}
        </p>
      )}
      {status === 'open' && can('store:write') && (
        <div className="withdrawals-actions">
          <Button size="xs" onClick={() => onAnswer('accepted')}>
            Accept
          </Button>
          <Button size="xs" variant="default" onClick={() => onAnswer('declined')}>
            Decline
          </Button>
        </div>
      )}
    </div>
  )
}
