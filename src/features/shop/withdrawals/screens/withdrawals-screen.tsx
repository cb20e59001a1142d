import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { AnswerDialog } from '#features/shop/withdrawals/screens/answer-dialog.tsx'
import { withdrawalsQuery } from '#features/shop/withdrawals/screens/withdrawal-queries.ts'
import type { WithdrawalStatus, WithdrawalView } from '#features/shop/withdrawals/types.ts'
import { formatDateTime } from '#ui/dates.ts'
import { LinkAnchor, LinkButton } from '#ui/links.tsx'
import { NothingListed, OlderList } from '#ui/older-list.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import './withdrawals.css'

type Answer = 'accepted' | 'declined'

const VIEWS = [
  { value: 'open', label: 'Open' },
  { value: '', label: 'All' },
]

/** The withdrawals of buyers from their contracts, and what the owner answers. */
export function WithdrawalsScreen() {
  const { identifier: site } = useSite()
  const [status, setStatus] = useState<WithdrawalStatus | ''>('open')
  const [answering, setAnswering] = useState<{ readonly of: WithdrawalView; readonly answer: Answer }>()
  const list = useInfiniteQuery(withdrawalsQuery(site, status))
  const rows = list.data?.pages.flatMap(({ entries }) => entries) ?? []
  const days = list.data?.pages[0]?.days ?? 0
  return (
    <Page title="Withdrawals" description="Buyers who withdrew from their contract, and what you answered.">
      <Section flush>
        <div className="withdrawals-bar">
          <SegmentedControl
            aria-label="Shown withdrawals"
            data={VIEWS}
            value={status}
            onChange={(next) => setStatus(next as WithdrawalStatus | '')}
          />
        </div>
        <OlderList
          list={list}
          count={rows.length}
          named={['withdrawal', 'withdrawals']}
          empty={<NoWithdrawals isOpen={status === 'open'} days={days} />}
        >
          <ul className="withdrawals" role="list">
            {rows.map((row) => (
              <Withdrawal key={row.id} of={row} onAnswer={(answer) => setAnswering({ of: row, answer })} />
            ))}
          </ul>
        </OlderList>
      </Section>
      {answering && (
        <AnswerDialog
          withdrawal={answering.of}
          answer={answering.answer}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Page>
  )
}

function NoWithdrawals({ isOpen, days }: { readonly isOpen: boolean; readonly days: number }) {
  const { identifier: site, can } = useSite()
  const icon = <IconArrowBackUp size={28} />
  if (days === 0)
    return (
      <NothingListed
        icon={icon}
        title="Buyers cannot withdraw online"
        actions={
          can('settings:write') && (
            <LinkButton to={`/sites/${site}/settings/shop`} variant="default">
              Open the store settings
            </LinkButton>
          )
        }
      >
        Stores that sell to consumers in the European Union must have a page for it. Switch it on in the store
        settings.
      </NothingListed>
    )
  return (
    <NothingListed icon={icon} title={isOpen ? 'Nothing to answer' : 'No withdrawals yet'}>
      Your store has a page on which buyers withdraw from a contract. What they send appears here.
    </NothingListed>
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
    <li>
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
    </li>
  )
}
