import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconMessages, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { CommentCounts, CommentView } from '#features/content/comments/owner-view.types.ts'
import { actionsOf, CommentCard, isRemovable } from '#features/content/comments/screens/comment-card.tsx'
import { type CommentFilter, commentsQuery } from '#features/content/comments/screens/comment-queries.ts'
import { useModeration } from '#features/content/comments/screens/use-moderation.ts'
import { COMMENT_STATUSES, type CommentStatus } from '#features/content/comments/types.ts'
import { BulkToolbar } from '#ui/bulk-toolbar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import './comments-screen.css'

/** Time after the last key before the server is asked, in milliseconds. */
const PAUSE = 250
const MAX_SELECTED = 200

const LABELS: Readonly<Record<CommentStatus, string>> = {
  pending: 'Waiting',
  approved: 'Approved',
  spam: 'Spam',
  trash: 'Trash',
}

const EMPTY: Readonly<Record<CommentStatus, readonly [title: string, text: string]>> = {
  pending: ['Nothing waits for you', 'New comments that need your approval appear here.'],
  approved: [
    'No comments yet',
    'Comments that visitors see appear here. Settings, Visitors lets them comment.',
  ],
  spam: ['No spam', 'What no person sends ends here, and is deleted after 30 days.'],
  trash: ['The trash is empty', 'Comments in the trash are deleted after 30 days.'],
}

/** The comments of a site by status, the newest first. */
export function CommentsScreen() {
  const { identifier: site, can } = useSite()
  const [filter, setFilter] = useState<CommentFilter>({ status: 'pending', words: '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [words] = useDebouncedValue(filter.words, PAUSE)
  const asked = useMemo(() => ({ ...filter, words }), [filter, words])
  const list = useInfiniteQuery(commentsQuery(site, asked))
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  const rows = isPlaceholderData ? [] : (data?.pages.flatMap(({ entries }) => entries) ?? [])
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const { status } = filter
  const show = (next: CommentStatus) => {
    setSelected(new Set())
    setFilter({ ...filter, status: next })
  }
  return (
    <Page
      title="Comments"
      description="What visitors wrote below your entries and pages, and where you moderate it."
      actions={
        <>
          {rows.length > 0 && <ExportLink status={status} words={words} />}
          {can('settings:read') && (
            <LinkButton variant="default" to={`/sites/${site}/settings/visitors`}>
              Settings
            </LinkButton>
          )}
        </>
      }
    >
      <div className="comments-filter" role="search" aria-label="Filter">
        <StatusControl status={status} counts={data?.pages[0]?.counts} onChange={show} />
        <TextInput
          aria-label="Search comments"
          placeholder="Text, name, email or title"
          leftSection={<IconSearch size={16} />}
          value={filter.words}
          onChange={(event) => setFilter({ ...filter, words: event.currentTarget.value })}
        />
      </div>
      <Section flush>
        {error && !data ? (
          <ErrorState
            title="Couldn’t load the comments"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data || isPlaceholderData ? (
          <ListSkeleton rows={4} />
        ) : rows.length === 0 ? (
          <NoComments status={status} words={words} onClear={() => setFilter({ ...filter, words: '' })} />
        ) : (
          <CommentRows
            rows={rows}
            selected={selected}
            onSelect={can('comments:write') ? setSelected : undefined}
          />
        )}
        {list.hasNextPage && !isPlaceholderData && (
          <p className="comments-older">
            <Button
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show older
            </Button>
          </p>
        )}
        <p className="ui-visually-hidden" role="status">
          {data && !isPlaceholderData && `${rows.length.toLocaleString('en')} comments listed`}
        </p>
      </Section>
      {chosen.length > 0 && (
        <BulkActions status={status} ids={chosen} onDone={() => setSelected(new Set())} />
      )}
    </Page>
  )
}

/** Exports what is listed, and what follows it. */
function ExportLink({ status, words }: { readonly status: CommentStatus; readonly words: string }) {
  const { identifier: site } = useSite()
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<IconDownload size={16} />}
      href={`/api/sites/${site}/comments.csv?${new URLSearchParams({ status, q: words }).toString()}`}
      download
    >
      Export as CSV
    </Button>
  )
}

interface StatusControlProps {
  readonly status: CommentStatus
  readonly counts: CommentCounts | undefined
  readonly onChange: (status: CommentStatus) => void
}

function StatusControl({ status, counts, onChange }: StatusControlProps) {
  return (
    <SegmentedControl
      aria-label="Status"
      value={status}
      onChange={(value) => {
        const next = COMMENT_STATUSES.find((one) => one === value)
        if (next) onChange(next)
      }}
      data={COMMENT_STATUSES.map((value) => ({
        value,
        label:
          counts && counts[value] > 0
            ? `${LABELS[value]} ${counts[value].toLocaleString('en')}`
            : LABELS[value],
      }))}
    />
  )
}

interface NoCommentsProps {
  readonly status: CommentStatus
  readonly words: string
  readonly onClear: () => void
}

function NoComments({ status, words, onClear }: NoCommentsProps) {
  const icon = <IconMessages size={28} />
  if (words === '')
    return (
      <EmptyState icon={icon} title={EMPTY[status][0]}>
        {EMPTY[status][1]}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title="No such comment"
      actions={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      {`No comment with the status ${LABELS[status]} has these words.`}
    </EmptyState>
  )
}

interface RowsProps {
  readonly rows: readonly CommentView[]
  readonly selected: ReadonlySet<string>
  /** Undefined for members who may not moderate. */
  readonly onSelect: ((selected: ReadonlySet<string>) => void) | undefined
}

function CommentRows({ rows, selected, onSelect }: RowsProps) {
  const count = rows.filter(({ id }) => selected.has(id)).length
  const isAll = count === Math.min(rows.length, MAX_SELECTED)
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect?.(next)
  }
  return (
    <>
      {onSelect && (
        <div className="comments-all">
          <Checkbox
            label="Select all"
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => onSelect(new Set(isAll ? [] : rows.slice(0, MAX_SELECTED).map(({ id }) => id)))}
          />
        </div>
      )}
      <ol className="comments-list">
        {rows.map((comment) => (
          <li key={comment.id}>
            <CommentCard
              comment={comment}
              isLinked
              selection={
                onSelect && (
                  <Checkbox
                    aria-label={`Select the comment by ${comment.name}`}
                    checked={selected.has(comment.id)}
                    onChange={() => toggle(comment.id)}
                  />
                )
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}

interface BulkProps {
  readonly status: CommentStatus
  readonly ids: readonly string[]
  readonly onDone: () => void
}

function BulkActions({ status, ids, onDone }: BulkProps) {
  const { setStatus, remove } = useModeration()
  const [isAsking, setAsking] = useState(false)
  async function change(to: CommentStatus): Promise<void> {
    await setStatus(ids, status, to)
    onDone()
  }
  return (
    <BulkToolbar count={ids.length} onClear={onDone}>
      {actionsOf(status).map(([to, label]) => (
        <Button key={to} size="xs" variant="default" onClick={() => void change(to)}>
          {label}
        </Button>
      ))}
      {isRemovable(status) && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Delete permanently
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={
          ids.length === 1 ? 'Delete this comment permanently?' : `Delete ${ids.length} comments permanently?`
        }
        action="Delete permanently"
        onConfirm={async () => {
          await remove(ids)
          onDone()
        }}
      >
        Replies to them are deleted, too. This cannot be undone.
      </ConfirmDialog>
    </BulkToolbar>
  )
}
