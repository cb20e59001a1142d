import { Button, Select, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { type AuditEventView, listAuditEvents } from '#features/operation/activity/api.types.ts'
import { describeAction, describeAuditEvent } from '#features/operation/activity/audit-events.rules.ts'
import { documentScreen } from '#features/content/documents/document-link.rules.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { LinkAnchor } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import './activity.css'

/** The audit events of a site, newest first, with filters and a CSV export. */
export function ActivityScreen() {
  const { identifier } = useSite()
  const [action, setAction] = useState<string | null>(null)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const filter = {
    ...(action === null ? {} : { action }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
  const result = useInfiniteQuery({
    queryKey: ['site', identifier, 'activity', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listAuditEvents, {
        site: identifier,
        signal,
        query: { ...filter, ...(pageParam === null ? {} : { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, fetchNextPage, hasNextPage } = result
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const actions = data?.pages[0]?.actions ?? []
  const query = new URLSearchParams(filter).toString()
  return (
    <Page
      title="Activity"
      description="A permanent record of who changed what on this site."
      actions={
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={`/api/sites/${identifier}/activity.csv${query === '' ? '' : `?${query}`}`}
          download
        >
          Export as CSV
        </Button>
      }
    >
      <div className="audit-filter" role="search" aria-label="Filter">
        <Select
          label="Action"
          placeholder="All actions"
          clearable
          value={action}
          data={actions.map((one) => ({ value: one, label: describeAction(one) }))}
          onChange={setAction}
          clearButtonProps={{ 'aria-label': 'Clear the action filter' }}
        />
        <TextInput
          type="date"
          label="From"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput type="date" label="To" value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      {!data && error && <QueryError query={result} what="the activity" />}
      {!data && !error && <ListSkeleton />}
      {data && entries.length === 0 && (
        <EmptyState icon={<IconHistory size={26} stroke={1.6} />} title="No activity">
          {query === ''
            ? 'Every change to this site appears here, with who made it and when.'
            : 'No activity matches these filters. Try different dates or clear the filters.'}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Section flush>
          <ol className="audit-list">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </Section>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Page>
  )
}

function Entry({ entry }: { readonly entry: AuditEventView }) {
  const { identifier: site } = useSite()
  const { sentence, rest } = describeAuditEvent(entry)
  return (
    <li>
      <p>
        <strong>
          <bdi>{entry.account?.name || entry.account?.email || 'Deleted account'}</bdi>
        </strong>{' '}
        {sentence.map((part, index) => (
          <Fragment key={index}>
            {typeof part === 'string' ? (
              part
            ) : (
              <LinkAnchor to={documentScreen(site, part.document)}>{part.label}</LinkAnchor>
            )}
          </Fragment>
        ))}
      </p>
      <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      {rest !== '' && <p className="audit-details">{rest}</p>}
    </li>
  )
}
