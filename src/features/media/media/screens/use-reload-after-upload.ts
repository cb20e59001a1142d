import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reloadFiles } from '#features/media/media/screens/media-queries.ts'
import type { Uploads } from '#features/media/media/screens/upload-queue.ts'

/** Refetching a longer list after every file would be expensive. */
const MAX_REFETCHED_FILES = 200

/** Reloads the listed files after each upload; a long list only after the last one. */
export function useReloadAfterUpload(site: string, { tasks, isUploading }: Uploads, listed: number): void {
  const queries = useQueryClient()
  const onUploaded = useEffectEvent(() => void reloadFiles(queries, site))
  const isShort = listed <= MAX_REFETCHED_FILES
  const done = tasks.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0 && (!isUploading || isShort)) onUploaded()
  }, [done, isUploading, isShort])
}
