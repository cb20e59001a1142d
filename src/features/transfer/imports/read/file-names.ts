import { fileExtension, FILE_TYPES } from '#features/media/media/library/file-types.rules.ts'

/** Files that are pages, or that a browser would show as one. */
const PAGE_EXTENSIONS: ReadonlySet<string> = new Set(['html', 'xml', 'json'])

/** Whether a path is that of a file of a kind that sites store, by its name. */
export function hasFileExtension(path: string): boolean {
  const extension = fileExtension(path)
  return extension === 'jpeg' || (FILE_TYPES.has(extension) && !PAGE_EXTENSIONS.has(extension))
}
