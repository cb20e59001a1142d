import { queryOptions } from '@tanstack/react-query'
import { listProductFiles } from '#features/shop/product-files/api.types.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'

/** The files of a digital product. */
export const productFilesQuery = (site: string, item: Id) =>
  queryOptions({
    queryKey: ['site', site, 'product-files', item],
    queryFn: ({ signal }) => call(listProductFiles, { site, params: { item }, signal }),
  })
