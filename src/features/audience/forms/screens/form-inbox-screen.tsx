import { Button } from '@mantine/core'
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
import {
  SUBMISSION_STATUSES,
  type SubmissionStatus,
  type SubmissionView,
} from '#features/audience/forms/types.ts'
import type { Id } from '#lib/id.ts'
import { LinkButton } from '#ui/links.tsx'
import type { ListFilter } from '#ui/list/list-props.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import './form-screens.css'

const STATUS_LABELS: Readonly<Record<SubmissionStatus, string>> = {
  new: 'New',
  read: 'Read',
  done: 'Done',
  spam: 'Spam',
}

/** What visitors sent with a form: searched, marked, labelled, answered and exported. */
export function FormInboxScreen() {
  const { identifier: site } = useSite()
  const { form: id = '' } = useParams({ strict: false }) as { form?: string }
  const { data: form } = useQuery(formQuery(site, id))
  const state = useListState({ status: SUBMISSION_STATUSES, label: null })
  const { status = '', label = '' } = state.chosen
  const shown: InboxFilter = { status, label, search: state.words }
  const query = useInfiniteQuery(submissionsQuery(site, id, shown))
  const [opened, setOpened] = useState<Id | undefined>(
    () => new URLSearchParams(location.search).get('open') ?? undefined,
  )
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ entries }) => entries)
  return (
    <ListPage
      title={form ? `Submissions of ${form.title}` : 'Submissions'}
      breadcrumbs={[
        { label: 'Forms', to: `/sites/${site}/forms` },
        { label: form?.title ?? 'Form', to: `/sites/${site}/forms/${id}` },
      ]}
      actions={
        <Actions
          formId={id}
          csv={rows && rows.length > 0 ? new URLSearchParams(queryOf(shown)).toString() : undefined}
        />
      }
      above={first && <Numbers numbers={first.numbers} />}
      label="Submissions"
      query={query}
      rows={rows}
      named={['submission', 'submissions']}
      state={state}
      search={{ label: 'Search submissions', placeholder: 'A text in the answers' }}
      filters={inboxFilters(first)}
      card={(one) => <InboxRow submission={one} onOpen={() => setOpened(one.id)} />}
      empty={{
        icon: <IconInbox size={28} />,
        title: 'Nothing here',
        text: 'What visitors send with this form is shown here.',
      }}
      missing={{
        title: 'Nothing here',
        text: 'No submission matches. Change the search, the status or the label.',
      }}
    >
      {opened !== undefined && (
        <SubmissionDialog key={opened} formId={id} id={opened} onClose={() => setOpened(undefined)} />
      )}
    </ListPage>
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

interface InboxPart {
  readonly counts: Readonly<Record<SubmissionStatus, number>>
  readonly labels: readonly string[]
}

/** Returns what the inbox is filtered by: without a status it shows all but spam. */
function inboxFilters(part: InboxPart | undefined): readonly ListFilter<SubmissionView>[] {
  const labels = part?.labels ?? []
  return [
    {
      name: 'status',
      label: 'Status',
      options: SUBMISSION_STATUSES.map((value) => ({
        value,
        label: part ? `${STATUS_LABELS[value]} (${part.counts[value]})` : STATUS_LABELS[value],
      })),
    },
    ...(labels.length === 0
      ? []
      : [{ name: 'label', label: 'Label', options: labels.map((label) => ({ value: label, label })) }]),
  ]
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
    <button type="button" data-row-link className="forms-inbox-row" data-status={status} onClick={onOpen}>
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
