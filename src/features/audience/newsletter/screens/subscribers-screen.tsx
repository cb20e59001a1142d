import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconMailFast, IconPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AddSubscriberDialog } from '#features/audience/newsletter/screens/add-subscriber-dialog.tsx'
import { GrowthChart } from '#features/audience/newsletter/screens/growth-chart.tsx'
import { ImportSubscribersDialog } from '#features/audience/newsletter/screens/import-subscribers-dialog.tsx'
import {
  newsletterQuery,
  queryOf,
  type ShownSubscribers,
  subscribersQuery,
} from '#features/audience/newsletter/screens/newsletter-queries.ts'
import { SubscriberDialog } from '#features/audience/newsletter/screens/subscriber-dialog.tsx'
import { SOURCE_LABELS, STATUS_LABELS } from '#features/audience/newsletter/screens/subscriber-labels.ts'
import type { Subscriber, SubscriberStatus } from '#features/audience/newsletter/types.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import './newsletter-screens.css'

const NO_FILTER: ShownSubscribers = { status: '', search: '' }

/** The subscribers of a newsletter: how they grew, searched, added, imported, exported and erased. */
export function SubscribersScreen() {
  const { identifier: site, can } = useSite()
  const { list: id = '' } = useParams({ strict: false }) as { list?: string }
  const { data: list } = useQuery(newsletterQuery(site, id))
  const [filter, setFilter] = useState(NO_FILTER)
  const [search] = useDebouncedValue(filter.search, 300)
  const shown = { ...filter, search }
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(subscribersQuery(site, id, shown))
  const [dialog, setDialog] = useState<'add' | 'import' | Subscriber>()
  const first = data?.pages[0]
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const isEmpty = first !== undefined && Object.values(first.counts).every((count) => count === 0)
  const csv = new URLSearchParams(queryOf(shown)).toString()
  const close = () => setDialog(undefined)
  return (
    <Page
      title={list?.title ?? 'Newsletter'}
      breadcrumbs={[{ label: 'Newsletters', to: `/sites/${site}/newsletters` }]}
      actions={
        <>
          <LinkButton to={`/sites/${site}/newsletters/${id}/settings`} variant="default">
            Settings
          </LinkButton>
          {entries.length > 0 && (
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload size={16} />}
              href={`/api/sites/${site}/newsletters/${id}/subscribers.csv${csv === '' ? '' : `?${csv}`}`}
              download
            >
              Export as CSV
            </Button>
          )}
          {can('newsletter:write') && (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} />}
                onClick={() => setDialog('import')}
              >
                Import
              </Button>
              <Button leftSection={<IconPlus size={17} />} onClick={() => setDialog('add')}>
                Add subscriber
              </Button>
            </>
          )}
        </>
      }
    >
      {first && !isEmpty && (
        <Section title="Growth" flush>
          <GrowthChart growth={first.growth} />
        </Section>
      )}
      <Section title="Subscribers" flush>
        {!isEmpty && <Filters filter={filter} counts={first?.counts} setFilter={setFilter} />}
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the subscribers"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={5} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<IconMailFast size={28} />}
            title={isEmpty ? 'No subscribers yet' : 'Nobody matches'}
          >
            {isEmpty
              ? 'Put a newsletter block on a page of your site, or import those who have agreed already.'
              : 'Change the search or the status.'}
          </EmptyState>
        ) : (
          <SubscriberTable entries={entries} onOpen={setDialog} />
        )}
        {hasNextPage && (
          <div className="newsletter-more">
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Section>
      {dialog === 'add' && <AddSubscriberDialog listId={id} onClose={close} />}
      {dialog === 'import' && <ImportSubscribersDialog listId={id} onClose={close} />}
      {typeof dialog === 'object' && <SubscriberDialog listId={id} subscriber={dialog} onClose={close} />}
    </Page>
  )
}

interface FiltersProps {
  readonly filter: ShownSubscribers
  readonly counts: Readonly<Record<SubscriberStatus, number>> | undefined
  readonly setFilter: (filter: ShownSubscribers) => void
}

function Filters({ filter, counts, setFilter }: FiltersProps) {
  return (
    <div className="newsletter-filters">
      <TextInput
        label="Search"
        placeholder="Email address or name"
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        label="Status"
        allowDeselect={false}
        data={[
          { value: '', label: 'All' },
          ...Object.entries(STATUS_LABELS).map(([value, label]) => ({
            value,
            label: counts ? `${label} (${counts[value as SubscriberStatus].toLocaleString('en')})` : label,
          })),
        ]}
        value={filter.status}
        onChange={(status) => setFilter({ ...filter, status: (status ?? '') as ShownSubscribers['status'] })}
      />
    </div>
  )
}

function SubscriberTable({
  entries,
  onOpen,
}: {
  readonly entries: readonly Subscriber[]
  readonly onOpen: (subscriber: Subscriber) => void
}) {
  return (
    <table className="ui-plain-table ui-card-rows">
      <thead>
        <tr>
          <th scope="col">Email address</th>
          <th scope="col">Name</th>
          <th scope="col">Status</th>
          <th scope="col">Source</th>
          <th scope="col">Signed up</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <button type="button" className="newsletter-address" onClick={() => onOpen(one)}>
                {one.email}
              </button>
            </th>
            <td data-label="Name" dir="auto">
              {one.name || '–'}
            </td>
            <td data-label="Status">
              <StatusBadge tone={one.status === 'subscribed' ? 'good' : 'plain'}>
                {STATUS_LABELS[one.status]}
              </StatusBadge>
            </td>
            <td data-label="Source">{SOURCE_LABELS[one.source]}</td>
            <td data-label="Signed up">
              <TimeAgo at={one.signedUpAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
