import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import {
  endOtherSessions,
  endSession,
  type SessionView,
} from '#features/people/accounts/account.api.types.ts'
import { ownAccountKey, sessionsQuery } from '#features/people/accounts/screens/account-query.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useToast } from '#ui/toasts.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

/** The active sessions of the account. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const { data, error } = query
  const { end, endOthers } = useEndSession()
  const others = data?.entries.filter(({ current }) => !current) ?? []
  return (
    <Section
      title="Active sessions"
      description="If you don’t recognise a session, end it and change your password."
      flush
      actions={
        others.length > 0 && (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out all other sessions
          </Button>
        )
      }
    >
      {data ? (
        <ul className="accounts-rows">
          {data.entries.map((one) => (
            <Row
              key={one.id}
              session={one}
              busy={end.variables === one.id && end.isPending}
              onEnd={end.mutate}
            />
          ))}
        </ul>
      ) : error ? (
        <QueryError query={query} what="your sessions" />
      ) : (
        <ListSkeleton rows={1} height={60} />
      )}
    </Section>
  )
}

function useEndSession() {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: ownAccountKey })
  const onError = (failure: unknown) => {
    toast({ text: messageOf(failure), tone: 'bad' })
    return refresh()
  }
  const end = useMutation({
    mutationFn: (session: string) => call(endSession, { params: { session } }),
    onSuccess: () => {
      toast({ text: 'Session ended.' })
      return refresh()
    },
    onError,
  })
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: ({ ended }) => {
      toast({ text: ended === 1 ? '1 session ended.' : `${ended} sessions ended.` })
      return refresh()
    },
    onError,
  })
  return { end, endOthers }
}

interface RowProps {
  readonly session: SessionView
  readonly busy: boolean
  readonly onEnd: (id: string) => void
}

function Row({ session, busy, onEnd }: RowProps) {
  const { id, device, network, createdAt, lastSeenAt, current } = session
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Icon className="accounts-rows-icon" size={22} stroke={1.6} aria-hidden="true" />
      <div className="accounts-rows-text">
        <strong>
          {device} {current && <StatusBadge tone="good">This session</StatusBadge>}
        </strong>
        <span className="accounts-rows-small">
          {network} · signed in <TimeAgo at={createdAt} />
          {!current && (
            <>
              {' '}
              · last active <TimeAgo at={lastSeenAt} />
            </>
          )}
        </span>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          aria-label={`End session: ${device}`}
          onClick={() => onEnd(id)}
        >
          End
        </Button>
      )}
    </li>
  )
}
