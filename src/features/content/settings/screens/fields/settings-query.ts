import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '#features/content/settings/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of the settings. */
export const settingsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'settings'],
    queryFn: ({ signal }) => call(getSettings, { site, signal }),
  })
