import { HEAD_BYTES } from '#features/media/media/library/file-types.rules.ts'
import { checkUpload, type FileView, replaceFile, uploadFile } from '#features/media/media/files.api.types.ts'
import type { Id } from '#lib/id.ts'
import { type UploadInput, upload } from '#ui/api/upload.ts'

/** A file to upload to the media library. */
export interface FileToSend extends Pick<UploadInput, 'onProgress' | 'signal'> {
  readonly site: string
  readonly file: File
  /** Its folder; the top level when omitted or null. */
  readonly folder?: Id | null
  /** Id of the file whose content it replaces. */
  readonly replaces?: Id
}

/** Smaller files are uploaded without a check first, since the check would take as long. */
const MIN_CHECKED_BYTES = 1024 ** 2

/**
 * Uploads a file with the guarantees of `upload`. A large file is checked by the server first, because
 * browsers report a rejection only after sending the whole body.
 */
export async function sendFile({
  site,
  file,
  folder,
  replaces,
  onProgress,
  signal,
}: FileToSend): Promise<FileView> {
  const name = file.name.slice(-255) || 'file'
  const abort = signal && { signal }
  if (file.size >= MIN_CHECKED_BYTES) {
    const query = { name, bytes: file.size, ...(replaces === undefined ? {} : { file: replaces }) }
    await upload(checkUpload, { site, query, file: file.slice(0, HEAD_BYTES), ...abort })
  }
  const request = { site, file, ...(onProgress && { onProgress }), ...abort }
  if (replaces !== undefined)
    return upload(replaceFile, { ...request, params: { file: replaces }, query: { name } })
  return upload(uploadFile, { ...request, query: { name, ...(folder == null ? {} : { folder }) } })
}
