import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountEventView } from '#features/people/accounts/account.api.types.ts'
import { eventsQuery } from '#features/people/accounts/screens/account-query.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** The security events of the account, newest first. */
export function ActivitySection() {
  const query = useInfiniteQuery(eventsQuery)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Section
      title="Recent activity"
      description="Security events from the last year. If you don’t recognise something, change your password."
      flush
    >
      {entries ? (
        <>
          <ul className="accounts-rows">
            {entries.map((one) => (
              <Row key={one.id} event={one} />
            ))}
            {entries.length === 0 && <li>No activity yet.</li>}
          </ul>
          {hasNextPage && (
            <div className="accounts-rows-more">
              <Button
                size="xs"
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show older
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <QueryError query={query} what="your activity" />
      ) : (
        <ListSkeleton rows={3} height={60} />
      )}
    </Section>
  )
}

function Row({ event }: { readonly event: AccountEventView }) {
  const where = [event.device, event.network, event.byOther ? 'by an operator' : null].filter(
    (part) => part !== null,
  )
  return (
    <li>
      <div className="accounts-rows-text">
        <strong>{TEXTS[event.action]}</strong>
        <span className="accounts-rows-small">
          <TimeAgo at={event.at} />
          {where.map((part) => ` · ${part}`)}
        </span>
      </div>
    </li>
  )
}

const TEXTS: Readonly<Record<AccountEventView['action'], string>> = {
  'signed-up': 'Account created',
  created: 'Account created by an operator',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'codes-guessed': 'Too many wrong codes after the correct password',
  'name-changed': 'Name changed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'email-confirmed': 'Email address confirmed',
  'email-change-asked': 'Email address change requested',
  'email-changed': 'Email address changed',
  'second-factor-on': 'Two-factor authentication turned on',
  'second-factor-off': 'Two-factor authentication turned off',
  'recovery-codes-made': 'New recovery codes generated',
  'made-operator': 'Made an operator of the platform',
  'no-operator': 'Operator role removed',
  suspended: 'Account suspended',
  restored: 'Account reactivated',
}
