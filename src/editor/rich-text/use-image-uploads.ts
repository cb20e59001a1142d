import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type FileView, updateFiles, uploadFile } from '#features/media/media/files.api.types.ts'
import { MAX_IMAGE_BYTES } from '#lib/images/image-limits.ts'
import type { Id } from '#lib/id.ts'
import { call } from '#ui/api/call.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Uploads of images that are pasted or dropped into texts. */
export interface ImageUploads {
  /** Returns why a file is not uploaded; undefined if it may be. */
  problemOf(file: Blob, name: string): string | undefined
  /** Uploads a file to the library; returns undefined, and says why, when it fails or is no image. */
  send(
    file: Blob,
    name: string,
    how?: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void },
  ): Promise<FileView | undefined>
  /** Moves an uploaded image to the trash of the library. */
  trash(id: Id): Promise<void>
  showError(text: string): void
}

/** Returns how images of texts are uploaded, with the user's rights. */
export function useImageUploads(): ImageUploads {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const allowed = can('media:write')
  return useMemo(() => {
    const reload = () => queries.invalidateQueries({ queryKey: ['site', site, 'files'] })
    const showError = (text: string) => toast({ text, tone: 'bad' })
    const trash = async (id: Id) => {
      await call(updateFiles, { site, body: { files: [id], change: { type: 'trash' } } })
      await reload()
    }
    return {
      problemOf(file, name) {
        if (!allowed) return 'You don’t have permission to upload images.'
        if (!file.type.startsWith('image/')) return notAnImageMessage(name)
        return file.size > MAX_IMAGE_BYTES ? tooLargeMessage(name) : undefined
      },
      async send(file, name, { signal, onProgress } = {}) {
        try {
          const added = await upload(uploadFile, {
            site,
            file,
            query: { name: name.slice(-255) },
            ...(signal && { signal }),
            ...(onProgress && { onProgress }),
          })
          if (added.kind === 'image') {
            void reload()
            return added
          }
          // The type is only known from the content.
          await trash(added.id)
          showError(notAnImageMessage(name))
        } catch (error) {
          if (signal?.aborted !== true) showError(`${name}: ${messageOf(error)}`)
        }
        return undefined
      },
      trash,
      showError,
    }
  }, [allowed, queries, site, toast])
}

/** Asks before the window is closed while something is uploaded. */
export function useLeaveConfirmation(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return undefined
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [isUploading])
}

/** Says that a pasted text had images whose content did not come with it. */
export const missingMessage = (count: number): string =>
  `${count === 1 ? 'An image was' : `${count} images were`} not pasted, because a browser cannot read ${count === 1 ? 'it' : 'them'} from there. Copy each image by itself, or upload its file.`
const tooLargeMessage = (name: string) =>
  `${name} is larger than ${MAX_IMAGE_BYTES / 1024 / 1024} MB, the limit for images. Choose a smaller file.`
const notAnImageMessage = (name: string) =>
  `${name} is not an image. Upload other files to the library and link to them.`
