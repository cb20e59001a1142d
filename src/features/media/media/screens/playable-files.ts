import type { FileView } from '#features/media/media/files.api.types.ts'
import type { AcceptedFile } from '#ui/image-parts.tsx'

/** What a field for a file calls its files, and which it offers. */
interface PlayableFiles {
  readonly one: string
  readonly none: string
  /** Kind in the library. */
  readonly kind: FileView['kind']
  /** For the file chooser of the system. */
  readonly accept: string
  readonly matches: (file: Pick<FileView, 'kind' | 'name'>) => boolean
}

/** The files that a field may offer. */
export const PLAYABLE_FILES: Readonly<Record<AcceptedFile, PlayableFiles>> = {
  audio: {
    one: 'an audio file',
    none: 'No audio files',
    kind: 'audio',
    accept: 'audio/*',
    matches: ({ kind }) => kind === 'audio',
  },
  video: {
    one: 'a video file',
    none: 'No video files',
    kind: 'video',
    accept: 'video/*',
    matches: ({ kind }) => kind === 'video',
  },
  captions: {
    one: 'a WebVTT file',
    none: 'No WebVTT files',
    kind: 'file',
    accept: '.vtt,text/vtt',
    matches: ({ name }) => /\.vtt$/i.test(name),
  },
}
