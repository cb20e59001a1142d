import { visibleName } from '#lib/bidi.ts'
import { cutText } from '#lib/html/cut.ts'
import { storableText } from '#lib/storable-text.ts'

/** Max length of the name of a file. */
export const MAX_FILE_NAME_LENGTH = 255

/**
 * Returns a name that a downloaded file can have: without a folder, without what no file system stores, and without what is
 * not seen and makes it look like another one.
 */
export function savedName(name: string): string {
  const last = storableText(name).split(/[\\/]/).at(-1) ?? ''
  return cutText(visibleName(last), MAX_FILE_NAME_LENGTH) || 'file'
}
