import { HEAD_BYTES } from '#features/media/file-types.rules.ts'
import { checkUpload, type FileView, replaceFile, uploadFile } from '#features/media/files.api.types.ts'
import type { Id } from '#lib/id.ts'
import { type UploadInput, upload } from '#ui/api/upload.ts'

/** A file for the library of a site. */
export interface FileToSend extends Pick<UploadInput, 'onProgress' | 'signal'> {
  readonly site: string
  readonly file: File
  /** Where it is put; at the top of the library when it is left out or null. */
  readonly folder?: Id | null
  /** The file whose content it becomes, instead of one of its own. */
  readonly replaces?: Id
}

/** Below so many bytes a file has left as soon as the server has said whether it would take it. */
const CHECKED_FROM = 1024 ** 2

/**
 * Sends a file into the library with the guarantees of `upload`. The server is asked first about a large one, since
 * browsers hear that a file is refused only when all of it has left.
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
  const giving = signal && { signal }
  if (file.size >= CHECKED_FROM) {
    const query = { name, bytes: file.size, ...(replaces === undefined ? {} : { file: replaces }) }
    await upload(checkUpload, { site, query, file: file.slice(0, HEAD_BYTES), ...giving })
  }
  const sending = { site, file, ...(onProgress && { onProgress }), ...giving }
  if (replaces !== undefined)
    return upload(replaceFile, { ...sending, params: { file: replaces }, query: { name } })
  return upload(uploadFile, { ...sending, query: { name, ...(folder == null ? {} : { folder }) } })
}
