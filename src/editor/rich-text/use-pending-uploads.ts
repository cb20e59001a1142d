import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import { type Arrival, Arrivals, settle, takeOut } from '#editor/rich-text/pending-uploads.ts'
import { findImages } from '#features/content/images.api.types.ts'
import { updateFiles, uploadFile } from '#features/media/files.api.types.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** An image that is being sent. */
export interface Sending extends Arrival {
  /** How much of it has left, from 0 to 1. */
  readonly share: number
  readonly cancel: () => void
}

let next = 1

/**
 * Images that are pasted or dropped into a text go into the library and stand in the text then. Answers what the text
 * editor needs for it, and what is on its way.
 */
export function useArrivals() {
  const { identifier: site, platformOrigin, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const allowed = can('media:write')
  useEffect(() => {
    if (sending.length === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending.length])

  const extension = useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'files'] })
    const trash = (ids: readonly Id[]) =>
      call(updateFiles, { site, body: { files: [...ids], change: { type: 'trash' } } })
    const sendApiError = (text: string) => toast({ text, tone: 'bad' })
    const leave = (id: number) => setSending((all) => all.filter((one) => one.id !== id))

    async function send(editor: Editor, file: File, { id, name }: Arrival): Promise<void> {
      const abort = new AbortController()
      setSending((all) => [...all, { id, name, share: 0, cancel: () => abort.abort() }])
      let mediaId: string | undefined
      try {
        const added = await upload(uploadFile, {
          site,
          file,
          query: { name: name.slice(-255) },
          signal: abort.signal,
          onProgress: (share) =>
            setSending((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
        })
        if (added.kind === 'image') mediaId = added.id
        else {
          // What it is was told by its content alone.
          await trash([added.id])
          sendApiError(noImage(name))
        }
      } catch (error) {
        if (!abort.signal.aborted) sendApiError(`${name}: ${messageOf(error)}`)
      }
      leave(id)
      const stands = settle(editor, id, mediaId)
      if (mediaId === undefined) return
      const arrived = mediaId
      void reload()
      toast({
        text: stands
          ? `${name} is in the text, and in the library.`
          : `${name} is in the library. Its place in the text was gone.`,
        undo: async () => {
          takeOut(editor, arrived)
          await trash([arrived])
          await reload()
        },
      })
    }
    return Arrivals.configure({
      take(editor, files, hold) {
        if (!allowed) return sendApiError('You may write here, and not add images. Ask somebody who may.')
        for (const file of files) {
          const name = file.name || 'image'
          if (!file.type.startsWith('image/')) {
            sendApiError(noImage(name))
            continue
          }
          if (file.size > MAX_IMAGE_BYTES) {
            sendApiError(tooLarge(name))
            continue
          }
          const arrival = { id: next++, name }
          hold(arrival)
          void send(editor, file, arrival)
        }
      },
      async addressOf(mediaId) {
        const { entries } = await queries.fetchQuery({
          queryKey: ['site', site, 'images', 'one', mediaId],
          queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: mediaId } }),
          staleTime: 60_000,
        })
        const path = entries[0]?.path
        return path ? `${platformOrigin}${path}?format=300w` : undefined
      },
    })
  }, [allowed, platformOrigin, queries, site, toast])
  return { extension, sending }
}

const tooLarge = (name: string) =>
  `${name} is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB, the most for images. Make it smaller and try again.`
const noImage = (name: string) =>
  `${name} is no image. Only images stand in a text; put anything else into the library and link to it.`
