import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { removeDocument } from '#features/content/documents.api.types.ts'
import type { ListedView } from '#features/content/lists.api.types.ts'
import { trashQuery } from '#features/content/screens/content-queries.ts'
import { useContentActs } from '#features/content/screens/use-content-acts.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

const KIND = { page: 'Page', collection: 'Collection', item: 'Item' } as const

/** What was thrown away: to bring back, or to remove for good. */
export function TrashScreen() {
  const { identifier: site } = useSite()
  const trash = useInfiniteQuery(trashQuery(site))
  const acts = useContentActs()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<ListedView>()
  const entries = trash.data?.pages.flatMap((page) => page.entries)
  return (
    <Page
      title="Trash"
      description="What you bring back is a draft again. What you remove for good is gone, with its history."
    >
      {trash.error ? (
        <ErrorState
          error={trash.error}
          title="The trash could not be loaded"
          onRetry={() => void trash.refetch()}
        />
      ) : !entries ? (
        <ListSkeleton rows={5} height={52} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<IconTrash size={28} stroke={1.5} />} title="The trash is empty">
          Pages, collections and items that you delete wait here until you bring them back or remove them.
        </EmptyState>
      ) : (
        <>
          <ul className="content-list content-thrown">
            {entries.map((entry) => (
              <li key={entry.id} className="content-row">
                <span className="content-name">
                  <span className="content-title">{entry.title || 'Untitled'}</span>
                  <span className="content-address">
                    {KIND[entry.kind]} {entry.address} · {formatDateTime(entry.updatedAt)}
                  </span>
                </span>
                <Button size="compact-sm" variant="default" onClick={() => void acts.restore([entry.id])}>
                  Bring back
                </Button>
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => setLeaving(entry)}>
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {trash.hasNextPage && (
            <Button
              mt="md"
              variant="default"
              loading={trash.isFetchingNextPage}
              onClick={() => void trash.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        title={`Remove “${leaving?.title || 'Untitled'}” for good?`}
        action="Remove for good"
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          await call(removeDocument, { site, params: { document: leaving?.id ?? '' } })
          await queries.invalidateQueries({ queryKey: ['site', site] })
        }}
      >
        {leaving?.kind === 'collection' ? 'All of its items go with it. ' : ''}No release brings it back.
      </ConfirmDialog>
    </Page>
  )
}
