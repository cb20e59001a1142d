import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import type { CommentCounts } from '#features/content/comments/owner-view.types.ts'
import { actionsOf, CommentCard, isRemovable } from '#features/content/comments/screens/comment-card.tsx'
import { commentsQuery } from '#features/content/comments/screens/comment-queries.ts'
import { useModeration } from '#features/content/comments/screens/use-moderation.ts'
import { COMMENT_STATUSES, type CommentStatus } from '#features/content/comments/types.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/links.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { useSite } from '#ui/site-provider.tsx'
import './comments-screen.css'

/** That the API changes at once. */
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
  const state = useListState({ status: COMMENT_STATUSES })
  const { words } = state
  const status = state.chosen.status ?? 'pending'
  const query = useInfiniteQuery(commentsQuery(site, { status, words }))
  const { data, isPlaceholderData } = query
  // What can be done with comments depends on their status.
  const rows = isPlaceholderData ? undefined : data?.pages.flatMap(({ entries }) => entries)
  const [title, text] = EMPTY[status]
  return (
    <ListPage
      title="Comments"
      description="What visitors wrote below your entries and pages, and where you moderate it."
      actions={
        <>
          {rows && rows.length > 0 && <ExportLink status={status} words={words} />}
          {can('settings:read') && (
            <LinkButton variant="default" to={`/sites/${site}/settings/visitors`}>
              Settings
            </LinkButton>
          )}
        </>
      }
      query={query}
      rows={rows}
      named={['comment', 'comments']}
      isNewestFirst
      skeletonRows={4}
      state={state}
      views={{ label: 'Status', name: 'status', options: statusOptions(data?.pages[0]?.counts) }}
      search={{ label: 'Search comments', placeholder: 'Text, name, email or title' }}
      isOrdered
      card={(comment, checkbox) => <CommentCard comment={comment} isLinked selection={checkbox} />}
      selection={
        can('comments:write')
          ? {
              label: ({ name }) => `Select the comment by ${name}`,
              max: MAX_SELECTED,
              actions: (ids, onDone) => <BulkActions status={status} ids={ids} onDone={onDone} />,
            }
          : undefined
      }
      empty={{ icon: <IconMessages size={28} />, title, text }}
      missing={{
        title: 'No such comment',
        text: `No comment with the status ${LABELS[status]} has these words.`,
      }}
    />
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

/** Returns the statuses with the numbers of their comments. */
const statusOptions = (counts: CommentCounts | undefined) =>
  COMMENT_STATUSES.map((value) => ({
    value,
    label:
      counts && counts[value] > 0 ? `${LABELS[value]} ${counts[value].toLocaleString('en')}` : LABELS[value],
  }))

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
    <>
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
    </>
  )
}
