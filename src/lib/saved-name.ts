import { cutText } from '#lib/html/cut.ts'
import { storableText } from '#lib/storable-text.ts'

/** Max length of the name of a file. */
export const MAX_FILE_NAME_LENGTH = 255

/** Returns a name that a downloaded file can have: without a folder and without what no file system stores. */
export function savedName(name: string): string {
  const plain = storableText(name)
    .split(/[\\/]/)
    .at(-1)
    // oxlint-disable-next-line no-control-regex
    ?.replaceAll(/[\u0000-\u001f\u007f]|\s/g, ' ')
    .trim()
  return cutText(plain ?? '', MAX_FILE_NAME_LENGTH) || 'file'
}
