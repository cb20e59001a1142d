import { queryOptions } from '@tanstack/react-query'
import { type ImportFileView, listImports } from '#features/imports/api.types.ts'
import { call } from '#ui/api/call.ts'

const PAUSE_MS = 800

/** Whether something is done with an export that may change what is known of it. */
export const isUnderWay = ({ state }: ImportFileView): boolean =>
  state === 'checking' || state === 'importing'

/** What was sent and what came; asked again while something is under way. */
export const importsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'imports'],
    queryFn: ({ signal }) => call(listImports, { site, signal }),
    refetchInterval: ({ state }) => (state.data?.files.some(isUnderWay) === true ? PAUSE_MS : false),
  })
