import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { appendImage, removeImage } from '#editor/canvas/text-images.ts'
import { useBlockTypes } from '#editor/editor-block-types.tsx'
import { missingMessage, useImageUploads, useLeaveConfirmation } from '#editor/rich-text/use-image-uploads.ts'
import { useSession } from '#editor/screen/editing-session.ts'
import type { FieldPlace } from '#features/content/canvas/canvas-messages.rules.ts'
import type { SentFile } from '#features/content/canvas/text-tool-messages.rules.ts'
import { createFairQueue } from '#lib/fair-queue.ts'
import { useSite } from '#ui/site-provider.tsx'
import { useToast } from '#ui/toasts.tsx'

/** A file that was pasted or dropped into a text of the page. */
export interface PageUpload {
  readonly file: SentFile
  readonly alt: string
  readonly at: FieldPlace
  /** Sends the image to the text that is written, or that there is none; returns false if it is not written any more. */
  readonly deliver: (image: { readonly mediaId: string; readonly url: string } | null) => boolean
}

/** Uploads for the canvas. */
export interface PageUploads {
  upload(upload: PageUpload): void
  /** Says that images of a pasted text did not come with it. */
  tellMissing(count: number): void
}

/** Max uploads that wait or run: a frame may ask for any number. */
const MAX_WAITING = 50
const AT_ONCE = 3
const MAX_NAME = 200

/**
 * Uploads images of texts on the page with the user's session: the frame has none. An image whose text is not written any
 * more is added to its end, so that none is lost.
 */
export function usePageUploads(): PageUploads {
  const { store } = useSession()
  const types = useBlockTypes()
  const { filesOrigin } = useSite()
  const images = useImageUploads()
  const toast = useToast()
  const [count, setCount] = useState(0)
  const waiting = useRef(0)
  const isClosed = useRef(false)
  const queue = useMemo(() => createFairQueue(AT_ONCE), [])
  useLeaveConfirmation(count > 0)
  useEffect(() => {
    isClosed.current = false
    return () => void (isClosed.current = true)
  }, [])

  const send = useCallback(
    async ({ file, alt, at, deliver }: PageUpload, name: string): Promise<void> => {
      const added = await images.send(file as Blob, name)
      if (!added) return void deliver(null)
      const { id, path } = added
      const url = path === null ? '' : `${filesOrigin}${path}?format=300w`
      const isDelivered = deliver({ mediaId: id, url })
      const isAdded = !isDelivered && !isClosed.current && appendImage(store, types, at, { mediaId: id, alt })
      toast({
        text: isDelivered
          ? `${name} was uploaded into the text and the library.`
          : isAdded
            ? `${name} was added to the end of its text, which was not being written any more.`
            : `${name} was added to the library. Its text is not there any more.`,
        undo: async () => {
          if (!isClosed.current) removeImage(store, types, at, id)
          await images.trash(id)
        },
      })
    },
    [images, filesOrigin, store, types, toast],
  )
  return useMemo(
    () => ({
      tellMissing: (missing) => images.showError(missingMessage(missing)),
      upload(upload) {
        const { file, deliver } = upload
        const name = (file.name ?? '').slice(-MAX_NAME) || 'Image'
        const problem =
          waiting.current >= MAX_WAITING
            ? `${name} was not uploaded, because at most ${MAX_WAITING} images are uploaded at a time. Paste it again afterwards.`
            : file instanceof Blob
              ? images.problemOf(file, name)
              : `${name} is not a file.`
        if (problem !== undefined) {
          images.showError(problem)
          deliver(null)
          return
        }
        setCount((waiting.current += 1))
        void queue.run('', () => send(upload, name)).finally(() => setCount((waiting.current -= 1)))
      },
    }),
    [images, queue, send],
  )
}
