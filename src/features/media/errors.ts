import type { FileKind } from '#features/media/file-types.rules.ts'

/** Why a file was rejected; `message` says what to do. */
export interface MediaError {
  /**
   * UNPROCESSABLE: a supported type that is damaged, empty or too large to decode. STORAGE_LIMIT_REACHED: the storage quota
   * is used up.
   */
  readonly code:
    | 'TOO_LARGE'
    | 'UNSUPPORTED_TYPE'
    | 'UNPROCESSABLE'
    | 'NOT_STORED'
    | 'STORAGE_LIMIT_REACHED'
    | 'BUSY'
  readonly message: string
}

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

/** Why an operation on the library failed; `message` says what to do. */
export interface LibraryError {
  readonly code:
    | 'FILE_NOT_FOUND'
    | 'FOLDER_NOT_FOUND'
    | 'NAME_TAKEN'
    | 'FOLDER_CYCLE'
    | 'TOO_DEEP'
    | 'TOO_MANY_FOLDERS'
    | 'NOT_IN_TRASH'
    | 'IN_USE'
    | 'NO_PREVIOUS_CONTENT'
  readonly message: string
  readonly field?: string
}

/** Upload errors that do not depend on the content of the file. */
export const mediaErrors = {
  empty: (): MediaError => ({
    code: 'UNPROCESSABLE',
    message: 'The file is empty. Choose another file.',
  }),
  tooLarge: (kind: FileKind, max: number): MediaError => ({
    code: 'TOO_LARGE',
    message: `The file is larger than ${Math.floor(max / 1024 / 1024)} MB, the limit for ${KINDS[kind]}. Choose a smaller file.`,
  }),
  wrongType: (fileName: string): MediaError => ({
    code: 'UNSUPPORTED_TYPE',
    message: `${fileName}: This file type is not supported. Upload an image, MP3, M4A, OGG, WAV, FLAC, MP4, WebM, MOV, PDF, office document, UTF-8 text or ZIP file.`,
  }),
  otherKind: (fileName: string, kind: FileKind): MediaError => ({
    code: 'UNSUPPORTED_TYPE',
    message: `${fileName}: The file can only be replaced by ${SINGULAR[kind]}. Choose ${SINGULAR[kind]}, or upload this as a new file.`,
  }),
  busy: (): MediaError => ({
    code: 'BUSY',
    message: 'Too many uploads at once. Wait until some have finished, then try again.',
  }),
} as const

/** Errors of library operations. */
export const libraryErrors = {
  noFile: (): LibraryError => ({
    code: 'FILE_NOT_FOUND',
    message: 'This file no longer exists. Reload the list.',
  }),
  noFolder: (field?: string): LibraryError => ({
    code: 'FOLDER_NOT_FOUND',
    message: 'This folder no longer exists. Choose another folder.',
    ...(field === undefined ? {} : { field }),
  }),
  nameTaken: (name: string): LibraryError => ({
    code: 'NAME_TAKEN',
    message: `A folder named “${name}” already exists here. Choose another name.`,
    field: 'name',
  }),
  inItself: (): LibraryError => ({
    code: 'FOLDER_CYCLE',
    message: 'A folder can’t be moved into itself or one of its subfolders.',
    field: 'parentId',
  }),
  tooDeep: (max: number): LibraryError => ({
    code: 'TOO_DEEP',
    message: `Folders can be nested at most ${max} levels deep. Choose a folder further up.`,
    field: 'parentId',
  }),
  tooManyFolders: (max: number): LibraryError => ({
    code: 'TOO_MANY_FOLDERS',
    message: `A site can have at most ${max} folders. Delete some first.`,
  }),
  notInTrash: (): LibraryError => ({
    code: 'NOT_IN_TRASH',
    message: 'Only files in the trash can be deleted permanently. Move the file to the trash first.',
  }),
  inUse: (count: number): LibraryError => ({
    code: 'IN_USE',
    message:
      count === 1
        ? 'This file is still used in 1 place. Remove it there first.'
        : `${count} places still use this file. Remove it there first.`,
  }),
  notReplaced: (): LibraryError => ({
    code: 'NO_PREVIOUS_CONTENT',
    message: 'This file has no previous version to restore.',
  }),
} as const
