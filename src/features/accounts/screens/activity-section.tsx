import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { AccountEventView } from '#features/accounts/account.api.types.ts'
import { eventsQuery } from '#features/accounts/screens/account-query.ts'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { RelativeTime } from '#ui/when.tsx'

/** What happened to the account, newest first. */
export function ActivitySection() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(eventsQuery)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Section
      title="Recent activity"
      description="Of the last year. What you did not do, somebody else did."
      flush
    >
      {entries ? (
        <>
          <ul className="accounts-rows">
            {entries.map((one) => (
              <Row key={one.id} event={one} />
            ))}
            {entries.length === 0 && <li>Nothing has happened yet.</li>}
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
        <ErrorState
          title="Your activity could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={3} height={60} />
      )}
    </Section>
  )
}

function Row({ event }: { readonly event: AccountEventView }) {
  const where = [event.device, event.network, event.byOther ? 'by the operator' : null].filter(
    (part) => part !== null,
  )
  return (
    <li>
      <div className="accounts-rows-text">
        <strong>{TEXTS[event.action]}</strong>
        <span className="accounts-rows-small">
          <RelativeTime at={event.at} />
          {where.map((part) => ` · ${part}`)}
        </span>
      </div>
    </li>
  )
}

const TEXTS: Readonly<Record<AccountEventView['action'], string>> = {
  'signed-up': 'You made this account',
  created: 'The operator made this account',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sessions-ended': 'Sessions ended',
  'codes-guessed': 'Wrong codes, too often, with the right password',
  'name-changed': 'Name changed',
  'password-changed': 'Password changed',
  'password-reset': 'New password by a link',
  'email-confirmed': 'Address confirmed',
  'email-change-asked': 'Another address asked for',
  'email-changed': 'Address changed',
  'second-factor-on': 'Second factor turned on',
  'second-factor-off': 'Second factor turned off',
  'recovery-codes-made': 'New recovery codes made',
  'made-operator': 'Became an operator of the platform',
  'no-operator': 'No operator any more',
  suspended: 'Suspended',
  restored: 'Restored',
}
