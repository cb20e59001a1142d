import { useQueryClient } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { missingMessage, useImageUploads, useLeaveConfirmation } from '#editor/rich-text/use-image-uploads.ts'
import { findImages } from '#features/content/pages/images.api.types.ts'
import { PendingUploads } from '#rich-text/pending-uploads.ts'
import { insertUploaded, type PendingUpload, type PlacedFile, removeImage } from '#rich-text/upload-places.ts'
import { call } from '#ui/api/call.ts'
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
  const { identifier: site, filesOrigin } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const images = useImageUploads()
  const [active, setActive] = useState<readonly ActiveUpload[]>([])
  useLeaveConfirmation(active.length > 0)

  const extension = useMemo(() => {
    const finish = (id: number) => setActive((all) => all.filter((one) => one.id !== id))

    async function send(
      editor: Editor,
      { file, alt = '' }: PlacedFile,
      { id, name }: PendingUpload,
    ): Promise<void> {
      const abort = new AbortController()
      setActive((all) => [...all, { id, name, progress: 0, cancel: () => abort.abort() }])
      const added = await images.send(file, name, {
        signal: abort.signal,
        onProgress: (progress) =>
          setActive((all) => all.map((one) => (one.id === id ? { ...one, progress } : one))),
      })
      finish(id)
      const image = added && { mediaId: added.id, ...(alt === '' ? {} : { alt }) }
      const inserted = insertUploaded(editor, id, image)
      if (!added) return
      toast({
        text: inserted
          ? `${name} added to the text and the library.`
          : `${name} added to the library. Its position in the text was deleted.`,
        undo: async () => {
          removeImage(editor, added.id)
          await images.trash(added.id)
        },
      })
    }
    return PendingUploads.configure({
      onFiles(editor, files, hold) {
        for (const placed of files) {
          const { file } = placed
          const name = file.name || 'image'
          const problem = images.problemOf(file, name)
          if (problem !== undefined) {
            images.showError(problem)
            continue
          }
          const pending = { id: next++, name }
          hold(pending, placed.at)
          void send(editor, placed, pending)
        }
      },
      onMissing: (count) => images.showError(missingMessage(count)),
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
  }, [filesOrigin, images, queries, site, toast])
  return { extension, active }
}
