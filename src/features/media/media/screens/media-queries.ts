import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import {
  type FileSort,
  type FileView,
  getFile,
  listFiles,
  listFileUses,
} from '#features/media/media/files.api.types.ts'
import { listFolders } from '#features/media/media/folders.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** Filter and order of a file list. */
export interface FileSearch {
  readonly search?: string
  /** `top` for files in no folder. */
  readonly folder?: Id
  readonly kind?: FileKind
  readonly trash?: boolean
  readonly sort: FileSort
}

/** Page size. */
const PAGE_SIZE = 200

const listKey = (site: string) => ['site', site, 'files', 'list'] as const

/** Query of the file list, page by page. */
export const filesQuery = (site: string, search: FileSearch) =>
  infiniteQueryOptions({
    queryKey: [...listKey(site), search],
    queryFn: ({ signal, pageParam }) =>
      call(listFiles, {
        site,
        signal,
        query: { ...search, limit: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** Query of all folders. */
export const foldersQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'folders'],
    queryFn: async ({ signal }) => (await call(listFolders, { site, signal })).entries,
  })

/** Query of one file. */
export const fileQuery = (site: string, file: Id) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'one', file],
    queryFn: ({ signal }) => call(getFile, { site, signal, params: { file } }),
    staleTime: 60_000,
  })

/** Query of the uses of a file. */
export const usesQuery = (site: string, file: Id) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'uses', file],
    queryFn: async ({ signal }) => (await call(listFileUses, { site, signal, params: { file } })).entries,
  })

/** Updates a file in all cached queries without refetching lists, which may be long. */
export function setFile(queries: QueryClient, site: string, file: FileView): void {
  queries.setQueryData(fileQuery(site, file.id).queryKey, file)
  type Page = { readonly entries: readonly FileView[] }
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey(site) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.entries.some(({ id }) => id === file.id)
            ? { ...page, entries: page.entries.map((one) => (one.id === file.id ? file : one)) }
            : page,
        ),
      },
  )
  void queries.invalidateQueries({ queryKey: ['site', site, 'images'] })
}

/** Invalidates all queries of the media library. */
export const reloadFiles = (queries: QueryClient, site: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['site', site, 'files'] })
