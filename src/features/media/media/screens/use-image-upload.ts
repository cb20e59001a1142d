import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadFiles } from '#features/media/media/screens/media-queries.ts'
import { sendFile } from '#features/media/media/screens/send-file.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { useSite } from '#ui/site-provider.tsx'

export interface ImageUploadOptions {
  /** Where the images are stored; null for the top level. */
  readonly folder: Id | null
  /** Whether more than the first file is uploaded. */
  readonly several: boolean
  /** Called with the new images, also after a failure in between; not without any. */
  readonly onUploaded: (images: readonly Id[]) => void
}

/** Uploads images one after the other, unless an upload is running. */
export function useImageUpload({ folder, several, onUploaded }: ImageUploadOptions) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  async function send(files: readonly File[]): Promise<void> {
    if (progress !== undefined || files.length === 0 || !can('media:write')) return
    setProblem(undefined)
    const added: Id[] = []
    const batch = several ? files : files.slice(0, 1)
    try {
      for (const [index, file] of batch.entries()) {
        const onProgress = (one: number) => setProgress((index + one) / batch.length)
        onProgress(0)
        const { id, kind } = await sendFile({ site, file, folder, onProgress })
        if (kind === 'image') added.push(id)
        else setProblem(`${file.name} was uploaded, but it is not an image.`)
      }
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setProgress(undefined)
      await reloadFiles(queries, site)
    }
    if (added.length > 0) onUploaded(added)
  }
  return { progress, problem, send: (files: readonly File[]) => void send(files) }
}
