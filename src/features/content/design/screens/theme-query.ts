import { queryOptions } from '@tanstack/react-query'
import { getTheme } from '#features/content/design/api.types.ts'
import { call } from '#ui/api/call.ts'

/** Query of the theme. */
export const themeQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'theme'],
    queryFn: ({ signal }) => call(getTheme, { site, signal }),
  })
