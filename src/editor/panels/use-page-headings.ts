import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { type PageHeading, pageHeadings } from '#editor/panels/page-headings.ts'
import { useBody, useSession } from '#editor/screen/editing-session.ts'
import { EMPTY_LAYOUT, type Layout } from '#features/content/layouts/layout.types.ts'
import { getDocument } from '#features/content/pages/documents.api.types.ts'
import { call } from '#ui/api/call.ts'
import { useSite } from '#ui/site-provider.tsx'

/**
 * Returns the parts of a page that links can point to: of the open document as it is now, of others as they were saved;
 * undefined while they are being read. Without a page there are none.
 */
export function usePageHeadings(documentId: string | undefined): readonly PageHeading[] | undefined {
  const { identifier: site } = useSite()
  const types = useBlockTypes()
  const { document: open } = useSession()
  const own = useBody((body) => body.layout) ?? EMPTY_LAYOUT
  const isOther = documentId !== undefined && documentId !== open.id
  const other = useQuery({
    queryKey: ['site', site, 'documents', 'headings', documentId],
    queryFn: ({ signal }) => call(getDocument, { site, signal, params: { document: documentId ?? '' } }),
    enabled: isOther,
    staleTime: 10_000,
    // A page without a list of its headings can still be linked.
    retry: false,
  })
  const { data, isPending } = other
  return useMemo(() => {
    if (documentId === undefined) return []
    if (!isOther) return pageHeadings(own, types)
    if (data === undefined) return isPending ? undefined : []
    const { layout } = data.body as { readonly layout?: Layout }
    return layout ? pageHeadings(layout, types) : []
  }, [documentId, isOther, own, types, data, isPending])
}
