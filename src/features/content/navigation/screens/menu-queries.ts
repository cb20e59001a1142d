import { queryOptions } from '@tanstack/react-query'
import { listDeletedNavigations, listNavigations } from '#features/content/navigation/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of the menus. */
export const menusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus'],
    queryFn: ({ signal }) => call(listNavigations, { site, signal }),
  })

/** Query of deleted menus. */
export const deletedMenusQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'menus', 'deleted'],
    queryFn: ({ signal }) => call(listDeletedNavigations, { site, signal }),
  })
