import type { FileKind } from '#features/media/file-types.rules.ts'

/** Why a file was not taken; `message` tells the person what to do. */
export interface MediaError {
  /** UNUSABLE is of a kind that is taken, and still cannot be: damaged, empty, too much to decode. NO_ROOM: the site is full. */
  readonly code: 'TOO_LARGE' | 'WRONG_TYPE' | 'UNUSABLE' | 'NOT_STORED' | 'NO_ROOM' | 'BUSY'
  readonly message: string
}

const KINDS: Readonly<Record<FileKind, string>> = {
  image: 'images',
  audio: 'sound',
  video: 'video',
  file: 'other files',
}

const THINGS: Readonly<Record<FileKind, string>> = {
  image: 'a image',
  audio: 'a sound file',
  video: 'a video',
  file: 'a document',
}

/** Why something was not done in the library; `message` tells the person what to do. */
export interface LibraryError {
  readonly code:
    | 'NO_FILE'
    | 'NO_FOLDER'
    | 'NAME_TAKEN'
    | 'IN_ITSELF'
    | 'TOO_DEEP'
    | 'TOO_MANY_FOLDERS'
    | 'NOT_IN_TRASH'
    | 'IN_USE'
    | 'NOT_REPLACED'
  readonly message: string
  readonly field?: string
}

/** Refusals that have nothing to do with what a file holds. */
export const mediaErrors = {
  empty: (): MediaError => ({
    code: 'UNUSABLE',
    message: 'The file is empty. Choose another one and try again.',
  }),
  tooLarge: (kind: FileKind, most: number): MediaError => ({
    code: 'TOO_LARGE',
    message: `The file is larger than ${Math.floor(most / 1024 / 1024)} MB, the most for ${KINDS[kind]}. Make it smaller and try again.`,
  }),
  wrongType: (fileName: string): MediaError => ({
    code: 'WRONG_TYPE',
    message: `${fileName}: Files of this kind are not taken. Save it as an image, MP3, M4A, OGG, WAV, FLAC, MP4, WebM, MOV, PDF, an office document or UTF-8 text, or pack it into a ZIP file.`,
  }),
  otherKind: (fileName: string, kind: FileKind): MediaError => ({
    code: 'WRONG_TYPE',
    message: `${fileName}: Pages show ${THINGS[kind]} here. Replace it by ${THINGS[kind]}, or upload this as a file of its own.`,
  }),
  busy: (): MediaError => ({
    code: 'BUSY',
    message:
      'Too many files are being uploaded to this site at once. Wait until some have arrived, then try again.',
  }),
} as const

/** Refusals of the library. */
export const libraryErrors = {
  noFile: (): LibraryError => ({
    code: 'NO_FILE',
    message: 'This file is not in the library any more. Load the list again.',
  }),
  noFolder: (field?: string): LibraryError => ({
    code: 'NO_FOLDER',
    message: 'This folder is not there any more. Choose another one.',
    ...(field === undefined ? {} : { field }),
  }),
  nameTaken: (name: string): LibraryError => ({
    code: 'NAME_TAKEN',
    message: `There is a folder called “${name}” here already. Choose another name.`,
    field: 'name',
  }),
  inItself: (): LibraryError => ({
    code: 'IN_ITSELF',
    message: 'A folder cannot be moved into itself or into a folder that is in it.',
    field: 'parentId',
  }),
  tooDeep: (most: number): LibraryError => ({
    code: 'TOO_DEEP',
    message: `Folders stand in each other at most ${most} levels deep. Choose a folder further up.`,
    field: 'parentId',
  }),
  tooManyFolders: (most: number): LibraryError => ({
    code: 'TOO_MANY_FOLDERS',
    message: `A site has at most ${most} folders. Remove some first.`,
  }),
  notInTrash: (): LibraryError => ({
    code: 'NOT_IN_TRASH',
    message: 'Only what is in the trash can be removed for good. Delete the file first.',
  }),
  inUse: (count: number): LibraryError => ({
    code: 'IN_USE',
    message:
      count === 1
        ? 'Something still shows this file. Take it away there first.'
        : `${count} places still show this file. Take it away there first.`,
  }),
  notReplaced: (): LibraryError => ({
    code: 'NOT_REPLACED',
    message: 'There is no earlier content of this file that could be brought back.',
  }),
} as const
