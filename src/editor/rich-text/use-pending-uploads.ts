import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import {
  type PendingUpload,
  PendingUploads,
  type PlacedFile,
  insertUploaded,
  removeImage,
} from '#rich-text/pending-uploads.ts'
import { findImages } from '#features/content/pages/images.api.types.ts'
import { updateFiles, uploadFile } from '#features/media/media/files.api.types.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** An image being uploaded. */
export interface ActiveUpload extends PendingUpload {
  /** Uploaded progress, from 0 to 1. */
  readonly progress: number
  readonly cancel: () => void
}

let next = 1

/**
 * Uploads pasted or dropped images to the library and inserts them into the text. Returns the editor
 * extension and the active uploads.
 */
export function usePendingUploads() {
  const { identifier: site, filesOrigin, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [active, setActive] = useState<readonly ActiveUpload[]>([])
  const allowed = can('media:write')
  useEffect(() => {
    if (active.length === 0) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [active.length])

  const extension = useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'files'] })
    const trash = (ids: readonly Id[]) =>
      call(updateFiles, { site, body: { files: [...ids], change: { type: 'trash' } } })
    const showError = (text: string) => toast({ text, tone: 'bad' })
    const finish = (id: number) => setActive((all) => all.filter((one) => one.id !== id))

    async function send(
      editor: Editor,
      { file, alt = '' }: PlacedFile,
      { id, name }: PendingUpload,
    ): Promise<void> {
      const abort = new AbortController()
      setActive((all) => [...all, { id, name, progress: 0, cancel: () => abort.abort() }])
      let mediaId: string | undefined
      try {
        const added = await upload(uploadFile, {
          site,
          file,
          query: { name: name.slice(-255) },
          signal: abort.signal,
          onProgress: (progress) =>
            setActive((all) => all.map((one) => (one.id === id ? { ...one, progress } : one))),
        })
        if (added.kind === 'image') mediaId = added.id
        else {
          // The type is only known from the content.
          await trash([added.id])
          showError(notAnImageMessage(name))
        }
      } catch (error) {
        if (!abort.signal.aborted) showError(`${name}: ${messageOf(error)}`)
      }
      finish(id)
      const image = mediaId === undefined ? undefined : { mediaId, ...(alt === '' ? {} : { alt }) }
      const inserted = insertUploaded(editor, id, image)
      if (mediaId === undefined) return
      const uploadedId = mediaId
      void reload()
      toast({
        text: inserted
          ? `${name} added to the text and the library.`
          : `${name} added to the library. Its position in the text was deleted.`,
        undo: async () => {
          removeImage(editor, uploadedId)
          await trash([uploadedId])
          await reload()
        },
      })
    }
    return PendingUploads.configure({
      onFiles(editor, files, hold) {
        if (!allowed) return showError('You don’t have permission to upload images.')
        for (const placed of files) {
          const { file } = placed
          const name = file.name || 'image'
          if (!file.type.startsWith('image/')) {
            showError(notAnImageMessage(name))
            continue
          }
          if (file.size > MAX_IMAGE_BYTES) {
            showError(tooLargeMessage(name))
            continue
          }
          const pending = { id: next++, name }
          hold(pending, placed.at)
          void send(editor, placed, pending)
        }
      },
      onMissing: (count) => showError(missingMessage(count)),
      async urlOf(mediaId) {
        const { entries } = await queries.fetchQuery({
          queryKey: ['site', site, 'images', 'one', mediaId],
          queryFn: ({ signal }) => call(findImages, { site, signal, query: { ids: mediaId } }),
          staleTime: 60_000,
        })
        const path = entries[0]?.path
        return path ? `${filesOrigin}${path}?format=300w` : undefined
      },
    })
  }, [allowed, filesOrigin, queries, site, toast])
  return { extension, active }
}

const missingMessage = (count: number) =>
  `${count === 1 ? 'An image was' : `${count} images were`} not pasted, because a browser cannot read ${count === 1 ? 'it' : 'them'} from there. Copy each image by itself, or upload its file.`
const tooLargeMessage = (name: string) =>
  `${name} is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB, the limit for images. Choose a smaller file.`
const notAnImageMessage = (name: string) =>
  `${name} is not an image. Upload other files to the library and link to them.`
