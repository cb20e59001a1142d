import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { FileKind } from '#features/media/file-types.rules.ts'
import {
  type FileSort,
  type FileView,
  getFile,
  listFiles,
  listFileUses,
} from '#features/media/files.api.types.ts'
import { listFolders } from '#features/media/folders.api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** What files are asked for. */
export interface FileSearch {
  readonly search?: string
  /** The text `top` for what lies in no folder. */
  readonly folder?: Id
  readonly kind?: FileKind
  readonly trash?: boolean
  readonly sort: FileSort
}

/** Files of a page of a list. */
const PAGE = 200

const listKey = (site: string) => ['site', site, 'files', 'list'] as const

/** Files of the library, page by page. */
export const filesQuery = (site: string, asked: FileSearch) =>
  infiniteQueryOptions({
    queryKey: [...listKey(site), asked],
    queryFn: ({ signal, pageParam }) =>
      call(listFiles, {
        site,
        signal,
        query: { ...asked, limit: PAGE, ...(pageParam === '' ? {} : { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

/** All folders of the library. */
export const foldersQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'folders'],
    queryFn: async ({ signal }) => (await call(listFolders, { site, signal })).entries,
  })

/** One file. */
export const fileQuery = (site: string, file: Id) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'one', file],
    queryFn: ({ signal }) => call(getFile, { site, signal, params: { file } }),
    staleTime: 60_000,
  })

/** Where a file is used. */
export const usesQuery = (site: string, file: Id) =>
  queryOptions({
    queryKey: ['site', site, 'files', 'uses', file],
    queryFn: async ({ signal }) => (await call(listFileUses, { site, signal, params: { file } })).entries,
  })

/** Shows a file everywhere as it is now, without asking for lists again, which may be long. */
export function putFile(queries: QueryClient, site: string, file: FileView): void {
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

/** Asks again for everything that is known of the library. */
export const reloadFiles = (queries: QueryClient, site: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['site', site, 'files'] })
