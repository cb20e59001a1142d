import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconDownload, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { answerText } from '#features/audience/forms/answer-text.rules.ts'
import {
  formQuery,
  type InboxFilter,
  queryOf,
  submissionsQuery,
} from '#features/audience/forms/screens/form-queries.ts'
import { SubmissionDialog } from '#features/audience/forms/screens/submission-dialog.tsx'
import type { SubmissionStatus, SubmissionView } from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import './form-screens.css'

const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  new: 'New',
  read: 'Read',
  done: 'Done',
  spam: 'Spam',
}

const NO_FILTER: InboxFilter = { status: '', label: '', search: '' }

/** What visitors sent with a form: searched, marked, labelled, answered and exported. */
export function FormInboxScreen() {
  const { identifier: site } = useSite()
  const { form: id = '' } = useParams({ strict: false }) as { form?: string }
  const { data: form } = useQuery(formQuery(site, id))
  const [filter, setFilter] = useState(NO_FILTER)
  const [search] = useDebouncedValue(filter.search, 300)
  const shown = { ...filter, search }
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(submissionsQuery(site, id, shown))
  const [opened, setOpened] = useState<Id | undefined>(
    () => new URLSearchParams(location.search).get('open') ?? undefined,
  )
  const first = data?.pages[0]
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Page
      title={form ? `Submissions of ${form.title}` : 'Submissions'}
      breadcrumbs={[
        { label: 'Forms', to: `/sites/${site}/forms` },
        { label: form?.title ?? 'Form', to: `/sites/${site}/forms/${id}` },
      ]}
      actions={
        <Actions
          formId={id}
          csv={entries.length > 0 ? new URLSearchParams(queryOf(shown)).toString() : undefined}
        />
      }
    >
      {first && <Numbers numbers={first.numbers} />}
      <Section flush>
        <Filters filter={filter} first={first} setFilter={setFilter} />
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the submissions"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <ListSkeleton rows={5} />
        ) : entries.length === 0 ? (
          <EmptyState icon={<IconInbox size={28} />} title="Nothing here">
            {JSON.stringify(filter) === JSON.stringify(NO_FILTER)
              ? 'What visitors send with this form is shown here.'
              : 'No submission matches. Change the search, the status or the label.'}
          </EmptyState>
        ) : (
          <ul role="list" className="forms-fields" aria-label="Submissions">
            {entries.map((one) => (
              <li key={one.id}>
                <InboxRow submission={one} onOpen={() => setOpened(one.id)} />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="forms-more">
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </Section>
      {opened !== undefined && (
        <SubmissionDialog key={opened} formId={id} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

/** Leads to the form, and exports what is listed: `csv` is its query, undefined for nothing. */
function Actions({ formId, csv }: { readonly formId: Id; readonly csv: string | undefined }) {
  const { identifier: site } = useSite()
  return (
    <>
      <LinkButton to={`/sites/${site}/forms/${formId}`} variant="default">
        Edit form
      </LinkButton>
      {csv !== undefined && (
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} />}
          href={`/api/sites/${site}/forms/${formId}/submissions.csv${csv === '' ? '' : `?${csv}`}`}
          download
        >
          Export as CSV
        </Button>
      )}
    </>
  )
}

interface FiltersProps {
  readonly filter: InboxFilter
  readonly first:
    | {
        readonly counts: Readonly<Record<SubmissionStatus, number>>
        readonly labels: readonly string[]
      }
    | undefined
  readonly setFilter: (filter: InboxFilter) => void
}

/** Chooses what the inbox shows. */
function Filters({ filter, first, setFilter }: FiltersProps) {
  return (
    <div className="forms-filters">
      <TextInput
        label="Search"
        placeholder="A text in the answers"
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        label="Status"
        allowDeselect={false}
        data={[
          { value: '', label: 'All but spam' },
          ...Object.entries(STATUS_LABELS).map(([value, label]) => ({
            value,
            label: first ? `${label} (${first.counts[value as SubmissionStatus]})` : label,
          })),
        ]}
        value={filter.status}
        onChange={(status) => setFilter({ ...filter, status: (status ?? '') as InboxFilter['status'] })}
      />
      {first && first.labels.length > 0 && (
        <Select
          label="Label"
          clearable
          clearButtonProps={{ 'aria-label': 'Any label' }}
          placeholder="Any"
          data={[...first.labels]}
          value={filter.label || null}
          onChange={(label) => setFilter({ ...filter, label: label ?? '' })}
        />
      )}
    </div>
  )
}

/** How often a form was seen, begun and sent. */
function Numbers({
  numbers,
}: {
  readonly numbers: Readonly<Record<'views' | 'starts' | 'completions', number>>
}) {
  const { views, starts, completions } = numbers
  const share = views === 0 ? '–' : `${Math.round((Math.min(completions, views) / views) * 100)}%`
  return (
    <Section flush>
      <dl className="forms-numbers">
        {(
          [
            ['Seen in 30 days', views.toLocaleString('en')],
            ['Begun', starts.toLocaleString('en')],
            ['Sent', completions.toLocaleString('en')],
            ['Sent of seen', share],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function InboxRow({
  submission,
  onOpen,
}: {
  readonly submission: SubmissionView
  readonly onOpen: () => void
}) {
  const { answers, status, receivedAt, labels, email, repliedAt } = submission
  const name = answers.find(
    ({ type, value }) => type === 'name' && [value].flat().some((part) => part !== ''),
  )
  const texts = answers
    .filter((answer) => answer !== name && answer.value !== email && answer.type !== 'consent')
    .map(answerText)
    .filter((text) => text !== '')
  return (
    <button type="button" className="forms-inbox-row" data-status={status} onClick={onOpen}>
      <strong>{name ? answerText(name) : email || texts[0] || 'Nothing entered'}</strong>
      <span className="ui-muted">
        <TimeAgo at={receivedAt} />
      </span>
      <span className="forms-excerpt">{[name && email, ...texts].filter(Boolean).join(' · ')}</span>
      <span className="forms-badges">
        {status !== 'read' && (
          <StatusBadge tone={status === 'spam' ? 'warn' : status === 'new' ? 'good' : 'plain'}>
            {STATUS_LABELS[status]}
          </StatusBadge>
        )}
        {repliedAt !== null && <StatusBadge>Answered</StatusBadge>}
        {labels.map((label) => (
          <StatusBadge key={label}>{label}</StatusBadge>
        ))}
      </span>
    </button>
  )
}
