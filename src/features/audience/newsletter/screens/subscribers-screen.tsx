import { Button } from '@mantine/core'
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
import { type Subscriber, SUBSCRIBER_STATUSES } from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { LinkButton } from '#ui/links.tsx'
import type { ListColumn } from '#ui/list/list-props.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import './newsletter-screens.css'

const COLUMNS: readonly ListColumn<Subscriber>[] = [
  { label: 'Email address', cell: ({ email }) => email },
  { label: 'Name', cell: ({ name }) => <span dir="auto">{name || '–'}</span> },
  {
    label: 'Status',
    card: 'corner',
    cell: ({ status }) => (
      <StatusBadge tone={status === 'subscribed' ? 'good' : 'plain'}>{STATUS_LABELS[status]}</StatusBadge>
    ),
  },
  { label: 'Source', cell: ({ source }) => SOURCE_LABELS[source] },
  { label: 'Signed up', cell: ({ signedUpAt }) => <TimeAgo at={signedUpAt} /> },
]

/** The subscribers of a newsletter: how they grew, searched, added, imported, exported and erased. */
export function SubscribersScreen() {
  const { identifier: site, can } = useSite()
  const { list: id = '' } = useParams({ strict: false }) as { list?: string }
  const { data: newsletter } = useQuery(newsletterQuery(site, id))
  const state = useListState({ status: SUBSCRIBER_STATUSES })
  const shown = { status: state.chosen.status ?? '', search: state.words } as const
  const query = useInfiniteQuery(subscribersQuery(site, id, shown))
  const [dialog, setDialog] = useState<'add' | 'import' | Subscriber>()
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ entries }) => entries)
  const hasSubscribers = first !== undefined && Object.values(first.counts).some((count) => count > 0)
  const close = () => setDialog(undefined)
  return (
    <ListPage
      title={newsletter?.title ?? 'Newsletter'}
      breadcrumbs={[{ label: 'Newsletters', to: `/sites/${site}/newsletters` }]}
      actions={
        <>
          <LinkButton to={`/sites/${site}/newsletters/${id}/settings`} variant="default">
            Settings
          </LinkButton>
          {rows !== undefined && rows.length > 0 && (
            <Button
              component="a"
              variant="default"
              leftSection={<IconDownload size={16} />}
              href={csvUrl(site, id, shown)}
              download
            >
              Export as CSV
            </Button>
          )}
          {can('newsletter:write') && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={() => setDialog('import')}
            >
              Import
            </Button>
          )}
        </>
      }
      action={
        can('newsletter:write') && (
          <Button leftSection={<IconPlus size={17} />} onClick={() => setDialog('add')}>
            Add subscriber
          </Button>
        )
      }
      above={
        hasSubscribers && (
          <Section title="Growth" flush>
            <GrowthChart growth={first.growth} />
          </Section>
        )
      }
      listTitle="Subscribers"
      query={query}
      rows={rows}
      named={['subscriber', 'subscribers']}
      state={state}
      search={{ label: 'Search subscribers', placeholder: 'Email address or name' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: SUBSCRIBER_STATUSES.map((value) => ({
            value,
            label: `${STATUS_LABELS[value]}${first ? ` (${first.counts[value].toLocaleString('en')})` : ''}`,
          })),
        },
      ]}
      onOpen={setDialog}
      columns={COLUMNS}
      empty={{
        icon: <IconMailFast size={28} />,
        title: 'No subscribers yet',
        text: 'Put a newsletter block on a page of your site, or import those who have agreed already.',
      }}
      missing={{ title: 'Nobody matches', text: 'Change the search or the status.' }}
    >
      {dialog === 'add' && <AddSubscriberDialog listId={id} onClose={close} />}
      {dialog === 'import' && <ImportSubscribersDialog listId={id} onClose={close} />}
      {typeof dialog === 'object' && <SubscriberDialog listId={id} subscriber={dialog} onClose={close} />}
    </ListPage>
  )
}

/** Returns the URL of a file with those who are shown. */
function csvUrl(site: string, list: Id, shown: ShownSubscribers): string {
  const csv = new URLSearchParams(queryOf(shown)).toString()
  return `/api/sites/${site}/newsletters/${list}/subscribers.csv${csv === '' ? '' : `?${csv}`}`
}
