import { queryOptions } from '@tanstack/react-query'
import { type ImportFileView, listImports } from '#features/transfer/imports/api.types.ts'
import { call } from '#ui/api/call.ts'

const POLL_INTERVAL_MS = 800

/** Whether an export is being checked or imported. */
export const isRunning = ({ state }: ImportFileView): boolean => state === 'checking' || state === 'importing'

/** Returns the id of the part of the screen that shows an export. */
export const importFileId = (id: string): string => `import-${id}`

/** Uploaded exports and import sources; polled while an export is being processed. */
export const importsQuery = (site: string) =>
  queryOptions({
    queryKey: ['site', site, 'imports'],
    queryFn: ({ signal }) => call(listImports, { site, signal }),
    refetchInterval: ({ state }) => (state.data?.files.some(isRunning) === true ? POLL_INTERVAL_MS : false),
  })
