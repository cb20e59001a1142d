import type { BundledFile } from '#features/transfer/imports/unpack/open-export.ts'
import { toUnscaledUrl } from '#features/transfer/imports/read/source-urls.ts'

/** Deeper folders are found by their last segments. */
const MAX_DEPTH = 16

/** Finds the file of a URL among the files that came with an export. */
export type FindFile = (url: string) => BundledFile | undefined

/**
 * Returns a function that finds the file of a URL by the longest end of its path that a file has too, then by the
 * file's name if only one has it; the original serves for a scaled image.
 */
export function matchFiles(files: readonly BundledFile[]): FindFile {
  const byEnd = new Map<string, BundledFile>()
  const byName = new Map<string, BundledFile | undefined>()
  // The file nearest to the top comes first: exports hold scaled copies in folders of their own.
  for (const file of files.toSorted((a, b) => depthOf(a) - depthOf(b) || a.path.length - b.path.length)) {
    const segments = normalize(file.path).split('/').slice(-MAX_DEPTH)
    for (let from = 0; from < segments.length - 1; from++) {
      const end = segments.slice(from).join('/')
      if (!byEnd.has(end)) byEnd.set(end, file)
    }
    const name = segments.at(-1) ?? ''
    byName.set(name, byName.has(name) ? undefined : file)
    if (segments.length === 1) byEnd.set(name, file)
  }
  const find = (path: string): BundledFile | undefined => {
    const segments = path.split('/').slice(-MAX_DEPTH)
    for (let from = 0; from < segments.length - 1; from++) {
      const file = byEnd.get(segments.slice(from).join('/'))
      if (file) return file
    }
    return byName.get(segments.at(-1) ?? '')
  }
  return (url) => {
    const path = normalize(decoded(URL.parse(url, 'http://source.invalid/')?.pathname ?? ''))
    return path === '' ? undefined : (find(path) ?? find(toUnscaledUrl(path)))
  }
}

const depthOf = ({ path }: BundledFile): number => path.split('/').length

/** File systems differ in case and in how they write accents. */
const normalize = (path: string): string => path.normalize('NFC').toLowerCase().replace(/^\/+/, '')

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
