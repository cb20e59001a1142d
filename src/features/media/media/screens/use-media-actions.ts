import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  updateFile,
  updateFiles,
  type FileChange,
  type FileView,
  MAX_BULK_FILES,
  revertFile,
} from '#features/media/media/files.api.types.ts'
import { setFile, reloadFiles } from '#features/media/media/screens/media-queries.ts'
import { sendFile } from '#features/media/media/screens/send-file.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Actions on files; each shows a toast, with undo where possible. */
export interface MediaActions {
  move(ids: readonly Id[], folder: Id | null, where: string): Promise<void>
  trash(ids: readonly Id[]): Promise<void>
  restore(ids: readonly Id[]): Promise<void>
  replace(file: FileView, content: File, onProgress: (progress: number) => void): Promise<void>
  /** Throws a `CallFailure`. */
  change(
    id: Id,
    details: { name?: string; alt?: string; focalPoint?: { x: number; y: number } },
  ): Promise<void>
}

const counted = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString()} files`)

export function useMediaActions(): MediaActions {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  return useMemo(() => {
    async function change(ids: readonly Id[], what: FileChange) {
      const changed: { id: Id; folderBefore: Id | null }[] = []
      const used: Id[] = []
      for (let start = 0; start < ids.length; start += MAX_BULK_FILES) {
        const files = ids.slice(start, start + MAX_BULK_FILES)
        const response = await call(updateFiles, { site, body: { files, change: what } })
        changed.push(...response.changed)
        used.push(...response.used)
      }
      return { changed, used }
    }
    async function attempt(action: () => Promise<void>): Promise<void> {
      try {
        await action()
      } catch (error) {
        toast({ text: messageOf(error), tone: 'bad' })
      } finally {
        await reloadFiles(queries, site)
      }
    }
    const restore = (ids: readonly Id[]) =>
      attempt(async () => {
        const { changed } = await change(ids, { type: 'restore' })
        toast({ text: `${counted(changed.length)} restored.` })
      })
    const mediaActions: MediaActions = {
      move: (ids, folder, where) =>
        attempt(async () => {
          const { changed } = await change(ids, { type: 'move', folder })
          toast({
            text: `${counted(changed.length)} moved to ${where}.`,
            undo: () =>
              attempt(async () => {
                for (const [before, files] of Map.groupBy(changed, ({ folderBefore }) => folderBefore))
                  await change(
                    files.map(({ id }) => id),
                    { type: 'move', folder: before },
                  )
              }),
          })
        }),
      trash: (ids) =>
        attempt(async () => {
          const { changed, used } = await change(ids, { type: 'trash' })
          const warning =
            used.length === 0
              ? ''
              : changed.length === 1
                ? ' Pages that use it keep showing it until you change them.'
                : ` ${used.length} of them are still used and stay visible until you change those pages.`
          toast({
            text: `${counted(changed.length)} deleted.${warning}`,
            undo: () => restore(changed.map(({ id }) => id)),
          })
        }),
      restore,
      async replace(file, content, onProgress) {
        setFile(queries, site, await sendFile({ site, file: content, replaces: file.id, onProgress }))
        toast({
          text: `${file.name} replaced on all pages.`,
          undo: () =>
            attempt(async () =>
              setFile(queries, site, await call(revertFile, { site, params: { file: file.id } })),
            ),
        })
      },
      change: async (id, details) =>
        setFile(queries, site, await call(updateFile, { site, params: { file: id }, body: details })),
    }
    return mediaActions
  }, [site, queries, toast])
}
