import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addProductFile,
  type ProductFiles,
  replaceProductFile,
} from '#features/shop/product-files/api.types.ts'
import { productFilesQuery } from '#features/shop/product-files/screens/product-file-queries.ts'
import { MAX_FILE_NAME_LENGTH, MAX_PRODUCT_FILES } from '#features/shop/product-files/types.ts'
import { formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import type { Id } from '#lib/id.ts'
import { messageOf } from '#ui/api/call-failure.ts'
import { upload } from '#ui/api/upload.ts'
import { useSite } from '#ui/site-provider.tsx'

/** What is being sent. */
interface Sending {
  readonly name: string
  /** From 0 to 1. */
  readonly share: number
}

/** Why a product with the most files that it can have gets no more. */
export const NO_MORE_FILES = `A product can have at most ${MAX_PRODUCT_FILES} files. Remove one first, or pack several into a ZIP file.`

/** Sends files of a product, one after the other. */
export function useFileUploads(itemId: Id, stored: ProductFiles | undefined) {
  const { identifier: site } = useSite()
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const [failure, setFailure] = useState<string>()
  const { queryKey } = productFilesQuery(site, itemId)
  const nameOf = (file: File) => file.name.slice(-MAX_FILE_NAME_LENGTH) || 'file'

  /** Sends files until one is rejected; those before it stay. */
  async function send(
    files: readonly File[],
    sendOne: (file: File, onProgress: (share: number) => void) => Promise<ProductFiles>,
  ): Promise<void> {
    if (sending !== undefined) {
      setFailure('Not added, since another file was being uploaded. Add it again when that is done.')
      return
    }
    setFailure(undefined)
    try {
      for (const file of files) {
        // The browser would receive the server's error only after sending the whole file.
        if (stored && file.size > stored.maxBytes)
          throw new Error(
            `${file.name} is larger than ${formatBytes(stored.maxBytes)}. Choose a smaller file, or split it.`,
          )
        const onProgress = (share: number) => setSending({ name: file.name, share })
        onProgress(0)
        queries.setQueryData(queryKey, await sendOne(file, onProgress))
      }
    } catch (error) {
      setFailure(error instanceof Error && error.constructor === Error ? error.message : messageOf(error))
    } finally {
      setSending(undefined)
    }
  }

  return {
    sending,
    failure,
    /** Says why files are not sent. */
    reject: setFailure,
    add(files: readonly File[]): Promise<void> {
      const left = MAX_PRODUCT_FILES - (stored?.entries.length ?? 0)
      if (left <= 0) {
        setFailure(NO_MORE_FILES)
        return Promise.resolve()
      }
      if (files.length > left) {
        setFailure(`A product can have at most ${MAX_PRODUCT_FILES} files: choose ${left} or fewer.`)
        return Promise.resolve()
      }
      return send(files, (file, onProgress) =>
        upload(addProductFile, {
          site,
          params: { item: itemId },
          query: { name: nameOf(file) },
          file,
          onProgress,
        }),
      )
    },
    replace: (fileId: Id, content: File, buyers: 'all' | 'new'): Promise<void> =>
      send([content], (file, onProgress) =>
        upload(replaceProductFile, {
          site,
          params: { item: itemId, file: fileId },
          query: { name: nameOf(file), buyers },
          file,
          onProgress,
        }),
      ),
  }
}
