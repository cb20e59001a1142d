import type { FileKind } from '#features/media/media/library/file-types.rules.ts'
import { defineErrors, type ErrorOf, BUSY_RETRY_SECONDS } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

const KINDS: Readonly<Record<FileKind, string>> = {
  image: 'images',
  audio: 'audio',
  video: 'video',
  file: 'documents',
}

const SINGULAR: Readonly<Record<FileKind, string>> = {
  image: 'an image',
  audio: 'an audio file',
  video: 'a video',
  file: 'a document',
}

/** Upload errors that do not depend on the content of the file. */
export const mediaErrors = defineErrors(
  {
    TOO_LARGE: { status: HTTP_STATUS.contentTooLarge },
    UNSUPPORTED_TYPE: { status: HTTP_STATUS.unsupportedMediaType },
    UNPROCESSABLE: { status: HTTP_STATUS.unprocessableContent },
    NOT_STORED: { status: HTTP_STATUS.insufficientStorage },
    STORAGE_LIMIT_REACHED: { status: HTTP_STATUS.contentTooLarge },
    FORM: { status: HTTP_STATUS.unsupportedMediaType },
    INTERRUPTED: { status: HTTP_STATUS.badRequest },
    BUSY: { status: HTTP_STATUS.tooManyRequests, retryAfter: BUSY_RETRY_SECONDS },
  },
  (error) => ({
    empty: () => error('UNPROCESSABLE', 'The file is empty. Choose another file.'),
    tooLarge: (kind: FileKind, max: number) =>
      error(
        'TOO_LARGE',
        `The file is larger than ${Math.floor(max / 1024 / 1024)} MB, the limit for ${KINDS[kind]}. Choose a smaller file.`,
      ),
    wrongType: (fileName: string) =>
      error(
        'UNSUPPORTED_TYPE',
        `${fileName}: This file type is not supported. Upload an image, MP3, M4A, OGG, WAV, FLAC, MP4, WebM, MOV, PDF, office document, UTF-8 text or ZIP file.`,
      ),
    otherKind: (fileName: string, kind: FileKind) =>
      error(
        'UNSUPPORTED_TYPE',
        `${fileName}: The file can only be replaced by ${SINGULAR[kind]}. Choose ${SINGULAR[kind]}, or upload this as a new file.`,
      ),
    cutOff: (fileName: string) =>
      error(
        'UNPROCESSABLE',
        `${fileName}: The end of the file is missing. Copy it again from where it was recorded, then upload it.`,
      ),
    notStored: (message: string) => error('NOT_STORED', message),
    overQuota: (message: string) => error('STORAGE_LIMIT_REACHED', message),
    /** For an image that could not be read. */
    badImage: (code: 'TOO_LARGE' | 'UNPROCESSABLE' | 'UNSUPPORTED_TYPE', fileName: string, problem: string) =>
      error(code, `${fileName}: ${problem}`),
    noForm: () =>
      error(
        'FORM',
        'Send the file itself as the body, not a form, and its name in the query: curl --data-binary @photo.jpg "…/media?name=photo.jpg".',
      ),
    interrupted: () => error('INTERRUPTED', 'The upload was interrupted. Send the file again.'),
    busy: () => error('BUSY', 'Too many uploads at once. Wait until some have finished, then try again.'),
  }),
)

/** Why a file was rejected; `message` says what to do. */
export type MediaError = ErrorOf<typeof mediaErrors>

/** Errors of library operations. */
export const libraryErrors = defineErrors(
  {
    FILE_NOT_FOUND: { status: HTTP_STATUS.notFound },
    FOLDER_NOT_FOUND: { status: HTTP_STATUS.notFound },
    NAME_TAKEN: { status: HTTP_STATUS.conflict },
    FOLDER_CYCLE: { status: HTTP_STATUS.badRequest },
    TOO_DEEP: { status: HTTP_STATUS.badRequest },
    TOO_MANY_FOLDERS: { status: HTTP_STATUS.badRequest },
    NOT_IN_TRASH: { status: HTTP_STATUS.conflict },
    IN_USE: { status: HTTP_STATUS.conflict },
    NO_PREVIOUS_CONTENT: { status: HTTP_STATUS.conflict },
    NOT_A_VIDEO: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noFile: () => error('FILE_NOT_FOUND', 'This file no longer exists. Reload the list.'),
    noFolder: (field?: string) =>
      error(
        'FOLDER_NOT_FOUND',
        'This folder no longer exists. Choose another folder.',
        field === undefined ? {} : { field },
      ),
    nameTaken: (name: string) =>
      error('NAME_TAKEN', `A folder named “${name}” already exists here. Choose another name.`, {
        field: 'name',
      }),
    inItself: () =>
      error('FOLDER_CYCLE', 'A folder can’t be moved into itself or one of its subfolders.', {
        field: 'parentId',
      }),
    tooDeep: (max: number) =>
      error('TOO_DEEP', `Folders can be nested at most ${max} levels deep. Choose a folder further up.`, {
        field: 'parentId',
      }),
    tooManyFolders: (max: number) =>
      error('TOO_MANY_FOLDERS', `A site can have at most ${max} folders. Delete some first.`),
    notInTrash: () =>
      error(
        'NOT_IN_TRASH',
        'Only files in the trash can be deleted permanently. Move the file to the trash first.',
      ),
    inUse: (count: number) =>
      error(
        'IN_USE',
        count === 1
          ? 'This file is still used in 1 place. Remove it there first.'
          : `${count} places still use this file. Remove it there first.`,
      ),
    notVideo: () => error('NOT_A_VIDEO', 'Only videos are converted. Choose a video.'),
    notReplaced: () => error('NO_PREVIOUS_CONTENT', 'This file has no previous version to restore.'),
  }),
)

/** Why an operation on the library failed; `message` says what to do. */
export type LibraryError = ErrorOf<typeof libraryErrors>

/** Errors of requests for stored files. */
export const deliveryErrors = defineErrors(
  {
    UNKNOWN_WIDTH: { status: HTTP_STATUS.badRequest },
    BAD_RANGE: { status: HTTP_STATUS.rangeNotSatisfiable },
  },
  (error) => ({
    unknownWidth: (widths: string) =>
      error('UNKNOWN_WIDTH', `This width is not available. Use one of ${widths}.`),
    badRange: () => error('BAD_RANGE', 'The requested range is outside of the file.'),
  }),
)
