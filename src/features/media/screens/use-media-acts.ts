import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  changeFile,
  changeFiles,
  type FileChange,
  type FileView,
  MAX_AT_ONCE,
  revertFile,
} from '#features/media/files.api.types.ts'
import { putFile, reloadFiles } from '#features/media/screens/media-queries.ts'
import { sendFile } from '#features/media/screens/send-file.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** What can be done with files of the library; each says what became of it, and how to take it back. */
export interface MediaActs {
  move(ids: readonly Id[], folder: Id | null, where: string): Promise<void>
  trash(ids: readonly Id[]): Promise<void>
  restore(ids: readonly Id[]): Promise<void>
  replace(file: FileView, content: File, onProgress: (share: number) => void): Promise<void>
  /** Throws a `CallFailure`. */
  change(id: Id, said: { name?: string; alt?: string; focalPoint?: { x: number; y: number } }): Promise<void>
}

const counted = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString()} files`)

export function useMediaActs(): MediaActs {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  return useMemo(() => {
    async function change(ids: readonly Id[], what: FileChange) {
      const changed: { id: Id; folderBefore: Id | null }[] = []
      const used: Id[] = []
      for (let start = 0; start < ids.length; start += MAX_AT_ONCE) {
        const files = ids.slice(start, start + MAX_AT_ONCE)
        const response = await call(changeFiles, { site, body: { files, change: what } })
        changed.push(...response.changed)
        used.push(...response.used)
      }
      return { changed, used }
    }
    async function attempt(act: () => Promise<void>): Promise<void> {
      try {
        await act()
      } catch (error) {
        toast({ text: messageOf(error), tone: 'bad' })
      } finally {
        await reloadFiles(queries, site)
      }
    }
    const restore = (ids: readonly Id[]) =>
      attempt(async () => {
        const { changed } = await change(ids, { what: 'restore' })
        toast({ text: `${counted(changed.length)} back in the library.` })
      })
    const acts: MediaActs = {
      move: (ids, folder, where) =>
        attempt(async () => {
          const { changed } = await change(ids, { what: 'move', folder })
          toast({
            text: `${counted(changed.length)} moved to ${where}.`,
            undo: () =>
              attempt(async () => {
                for (const [before, files] of Map.groupBy(changed, ({ folderBefore }) => folderBefore))
                  await change(
                    files.map(({ id }) => id),
                    { what: 'move', folder: before },
                  )
              }),
          })
        }),
      trash: (ids) =>
        attempt(async () => {
          const { changed, used } = await change(ids, { what: 'trash' })
          const warning =
            used.length === 0
              ? ''
              : changed.length === 1
                ? ' Pages that show it keep it until you change them.'
                : ` Pages show ${used.length} of them and keep them until you change them.`
          toast({
            text: `${counted(changed.length)} deleted.${warning}`,
            undo: () => restore(changed.map(({ id }) => id)),
          })
        }),
      restore,
      async replace(file, content, onProgress) {
        putFile(queries, site, await sendFile({ site, file: content, replaces: file.id, onProgress }))
        toast({
          text: `${file.name} is replaced everywhere.`,
          undo: () =>
            attempt(async () =>
              putFile(queries, site, await call(revertFile, { site, params: { file: file.id } })),
            ),
        })
      },
      change: async (id, said) =>
        putFile(queries, site, await call(changeFile, { site, params: { file: id }, body: said })),
    }
    return acts
  }, [site, queries, toast])
}
