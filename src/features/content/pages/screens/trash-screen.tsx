import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { removeDocument } from '#features/content/pages/documents.api.types.ts'
import type { ListedView } from '#features/content/pages/lists.api.types.ts'
import { contentQuery, trashQuery } from '#features/content/pages/screens/content-queries.ts'
import { useContentActions } from '#features/content/pages/screens/use-content-actions.ts'
import { call } from '#ui/api/call.ts'
import { formatDateTime } from '#ui/dates.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useSite } from '#ui/site-provider.tsx'
import './content-screen.css'

const KIND = { page: 'Page', collection: 'Collection', item: 'Item' } as const

/** Deleted documents, to restore or delete permanently. */
export function TrashScreen() {
  const { identifier: site, can } = useSite()
  const content = useQuery(contentQuery(site))
  const trash = useInfiniteQuery(trashQuery(site))
  const actions = useContentActions()
  const queries = useQueryClient()
  const [deleting, setDeleting] = useState<ListedView>()
  const productLists = new Set(
    content.data?.entries.flatMap(({ id, typeName }) => (typeName === 'products' ? [id] : [])),
  )
  const mayChange = ({ collectionId }: ListedView) =>
    can('content:write') || (can('products:write') && collectionId !== null && productLists.has(collectionId))
  const entries = trash.data?.pages.flatMap((page) => page.entries)
  return (
    <Page
      title="Trash"
      description="Restored documents become drafts. Permanently deleted documents can’t be recovered."
    >
      {trash.error ? (
        <QueryError query={trash} what="the trash" />
      ) : !entries ? (
        <ListSkeleton rows={5} height={52} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<IconTrash size={28} stroke={1.5} />} title="The trash is empty">
          Deleted pages, collections and items stay here until you restore or permanently delete them.
        </EmptyState>
      ) : (
        <>
          <ul className="content-list content-trash">
            {entries.map((entry) => (
              <li key={entry.id} className="content-row">
                <span className="content-name">
                  <span className="content-title">{entry.title || 'Untitled'}</span>
                  <span className="content-path">
                    {KIND[entry.kind]} {entry.path} · {formatDateTime(entry.updatedAt)}
                  </span>
                </span>
                {mayChange(entry) && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => void actions.restore([entry.id])}
                    >
                      Restore
                    </Button>
                    <Button size="compact-sm" variant="subtle" color="red" onClick={() => setDeleting(entry)}>
                      Delete permanently
                    </Button>
                  </>
                )}
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
        opened={deleting !== undefined}
        title={`Delete “${deleting?.title || 'Untitled'}” permanently?`}
        action="Delete permanently"
        onClose={() => setDeleting(undefined)}
        onConfirm={async () => {
          await call(removeDocument, { site, params: { document: deleting?.id ?? '' } })
          await queries.invalidateQueries({ queryKey: ['site', site] })
        }}
      >
        {deleting?.kind === 'collection' ? 'All its items are deleted too. ' : ''}This can’t be undone.
      </ConfirmDialog>
    </Page>
  )
}
