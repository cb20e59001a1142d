import type { FileKind } from '#features/media/file-types.rules.ts'

/** Why a file was not taken; `message` tells the person what to do. */
export interface MediaError {
  /** UNUSABLE is of a kind that is taken, and still cannot be: damaged, empty, too much to decode. */
  readonly code: 'TOO_LARGE' | 'WRONG_TYPE' | 'UNUSABLE' | 'NOT_STORED' | 'BUSY'
  readonly message: string
}

const KINDS: Readonly<Record<FileKind, string>> = {
  picture: 'pictures',
  audio: 'sound',
  video: 'video',
  file: 'other files',
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
    message: `${fileName}: Files of this kind are not taken. Save it as a picture, MP3, M4A, OGG, WAV, FLAC, MP4, WebM, MOV, PDF, an office document or UTF-8 text, or pack it into a ZIP file.`,
  }),
  busy: (): MediaError => ({
    code: 'BUSY',
    message:
      'Too many files are being uploaded to this site at once. Wait until some have arrived, then try again.',
  }),
} as const
