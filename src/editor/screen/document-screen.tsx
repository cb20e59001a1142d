import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BlockTypesProvider } from '#editor/editor-block-types.tsx'
import { useLoadBlocks } from '#editor/load-editor-blocks.tsx'
import { DocumentEditor } from '#editor/screen/document-editor.tsx'
import { previewToken } from '#editor/screen/preview-query.ts'
import { openSession, readBackup } from '#editor/screen/open-session.ts'
import { WIDE } from '#editor/screen/use-panel.ts'
import { SessionContext } from '#editor/screen/editing-session.ts'
import type { PanelBlocks } from '#blocks/contract.ts'
import type { Backup } from '#editor/saving/local-copy.ts'
import { type DocumentView, getDocument } from '#features/content/pages/documents.api.types.ts'
import { useAccount } from '#ui/account.tsx'
import { call } from '#ui/api/call.ts'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ProductScope } from '#ui/content-scope.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

interface Opened {
  readonly document: DocumentView
  readonly backup: Backup | undefined
  readonly blocks: PanelBlocks
}

/** The editor of a page, collection or item. */
export function DocumentScreen() {
  const { document = '' } = useParams({ strict: false }) as { document?: string }
  const { identifier: site } = useSite()
  const { id: account } = useAccount()
  const loadBlocks = useLoadBlocks()
  const queries = useQueryClient()
  useEffect(() => {
    // Beside the document, so that the page is not requested after it; a narrow window shows the form first.
    if (globalThis.matchMedia(WIDE).matches) void queries.prefetchQuery(previewToken(site))
  }, [queries, site])
  const query = useQuery({
    queryKey: ['site', site, 'document', document, 'opened'],
    queryFn: async ({ signal }): Promise<Opened> => {
      const [read, backup, blocks] = await Promise.all([
        call(getDocument, { site, params: { document }, signal }),
        readBackup(account, site, document),
        loadBlocks(),
      ])
      return { document: read, backup, blocks }
    },
    // Never refetched, since that would overwrite edits.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, error } = query
  if (error)
    return (
      <Page title="Document">
        <QueryError query={query} what="the document" verb="open" />
      </Page>
    )
  if (!data)
    return (
      <Page title="Loading…">
        <FormSkeleton fields={6} />
      </Page>
    )
  return (
    <BlockTypesProvider blocks={data.blocks}>
      {data.document.collection?.typeName === 'products' ? (
        <ProductScope>
          <OpenedDocument key={data.document.id} opened={data} site={site} account={account} />
        </ProductScope>
      ) : (
        <OpenedDocument key={data.document.id} opened={data} site={site} account={account} />
      )}
    </BlockTypesProvider>
  )
}

function OpenedDocument({
  opened,
  site,
  account,
}: {
  readonly opened: Opened
  readonly site: string
  readonly account: string
}) {
  const queries = useQueryClient()
  const toast = useToast()
  const [{ session, restored, begin }] = useState(() =>
    openSession({
      site,
      account,
      document: opened.document,
      backup: opened.backup,
      onSaved: () => {
        void queries.invalidateQueries({ queryKey: ['site', site, 'content'] })
        void queries.invalidateQueries({ queryKey: ['site', site, 'items'] })
        void queries.invalidateQueries({ queryKey: ['site', site, 'unpublished'] })
      },
    }),
  )
  const mayWrite = useSite().can('content:write')
  useEffect(() => (mayWrite ? begin() : undefined), [begin, mayWrite])
  useEffect(() => {
    if (restored) toast({ text: 'Your unsaved changes were restored.' })
  }, [restored, toast])
  return (
    <SessionContext value={session}>
      <DocumentEditor />
    </SessionContext>
  )
}
