import { imageFor } from './examples.ts'

/** Keys and addresses that the showcase has. */
export interface ShowcasePlaces {
  /** Key of the collection to which every document of a fixture is led. */
  readonly collection: string
  /** Paths that answer; any other address of a fixture's own site is led to the nearest one. */
  readonly paths: ReadonlySet<string>
}

/** A fixture as the showcase can store it: its images, documents and addresses are replaced by ones that are there. */
export function fillExample(block: string, value: unknown, places: ShowcasePlaces): unknown {
  if (Array.isArray(value)) return value.map((inner) => fillExample(block, inner, places))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner !== 'string') return [key, fillExample(block, inner, places)]
      if (key === 'mediaId') return [key, { $media: imageFor(block, inner) }]
      if (key === 'documentId' || key === 'collectionId') return [key, { $document: places.collection }]
      if (key === 'url' || key === 'href') return [key, nearest(inner, places.paths)]
      return [key, inner]
    }),
  )
}

function nearest(address: string, paths: ReadonlySet<string>): string {
  if (!/^\/(?!\/)/.test(address)) return address
  const path = address.replace(/[?#].*$/, '')
  if (paths.has(path)) return address
  return path.startsWith('/journal') ? '/journal' : '/blocks'
}
