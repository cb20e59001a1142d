import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconMail, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MAIL_STATES, type MailView } from '#features/operation/outbox/api.types.ts'
import { StateBadge, STATE_NAMES } from '#features/operation/outbox/screens/state-badge.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import './outbox-screen.css'

/** Search, filter and cursor of a list of emails. */
export interface MailQuery {
  readonly q: string
  readonly state?: (typeof MAIL_STATES)[number]
  readonly after?: string
}

interface MailListProps<Mail extends MailView> {
  readonly queryKey: readonly string[]
  readonly load: (
    query: MailQuery,
    signal: AbortSignal,
  ) => Promise<{ readonly entries: Mail[]; readonly next: string | null }>
  readonly onOpen: (mail: Mail) => void
  /** Further text of a row. */
  readonly more?: (mail: Mail) => ReactNode
  /** Text of the empty list. */
  readonly empty: string
}

/** A list of emails, newest first, with a search field and a filter by state. */
export function MailList<Mail extends MailView>(props: MailListProps<Mail>) {
  const { queryKey, load, onOpen, more, empty } = props
  const [q, setQ] = useState('')
  const [state, setState] = useState<MailQuery['state'] | null>(null)
  const filter = { q: q.trim(), ...(state ? { state } : {}) }
  const query = useInfiniteQuery({
    queryKey: [...queryKey, filter],
    queryFn: ({ signal, pageParam }) =>
      load({ ...filter, ...(pageParam === null ? {} : { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, fetchNextPage, hasNextPage } = query
  const mails = data?.pages.flatMap(({ entries }) => entries) ?? []
  const isFiltered = q.trim() !== '' || state !== null
  return (
    <>
      <div className="outbox-filter" role="search" aria-label="Filter">
        <TextInput
          aria-label="Search emails by recipient or subject"
          placeholder="Search by recipient or subject"
          leftSection={<IconSearch size={16} />}
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
        />
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the state filter' }}
          value={state ?? null}
          data={MAIL_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          onChange={(value) => setState(MAIL_STATES.find((one) => one === value) ?? null)}
        />
      </div>
      {!data && error && <QueryError query={query} what="the emails" />}
      {!data && !error && <ListSkeleton />}
      {data && mails.length === 0 && (
        <div className="ui-section">
          <EmptyState icon={<IconMail size={26} stroke={1.6} />} title="No emails">
            {isFiltered ? 'No emails match these filters.' : empty}
          </EmptyState>
        </div>
      )}
      {mails.length > 0 && (
        <Section flush>
          <ol className="outbox-list">
            {mails.map((mail) => (
              <li key={mail.id}>
                <button type="button" className="outbox-mail" onClick={() => onOpen(mail)}>
                  <strong>{mail.subject}</strong>
                  <span className="outbox-state">
                    <StateBadge state={mail.state} />
                  </span>
                  <span className="outbox-about">
                    To {mail.to}
                    {more?.(mail)} · <TimeAgo at={mail.createdAt} />
                  </span>
                  {mail.lastError !== null && <span className="outbox-problem">{mail.lastError}</span>}
                </button>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}
