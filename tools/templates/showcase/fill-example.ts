import { audioFor } from './audio.ts'
import { imageFor } from './examples.ts'

/** Keys and paths that exist in the showcase. */
export interface ShowcaseTargets {
  /** Key of the collection that replaces every document of a fixture. */
  readonly collection: string
  /** Existing paths; other relative URLs of a fixture are replaced by the nearest one. */
  readonly paths: ReadonlySet<string>
}

/** Returns the data of a fixture with its images, documents and relative URLs replaced by existing ones. */
export function fillExample(block: string, value: unknown, targets: ShowcaseTargets): unknown {
  if (Array.isArray(value)) return value.map((inner) => fillExample(block, inner, targets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'tracks' && Array.isArray(inner))
        return [
          key,
          inner.map((track) => ({ ...track, mediaId: { $media: fileFor(String(track.mediaId)) } })),
        ]
      if (typeof inner !== 'string') return [key, fillExample(block, inner, targets)]
      if (key === 'fileMediaId') return [key, { $media: fileFor(inner) }]
      if (block === 'donation' && key === 'pageId') return [key, { $donation: 'roof' }]
      if (block === 'newsletter' && key === 'listId') return [key, { $newsletter: 'letters' }]
      if (block === 'product' && key === 'documentId') return [key, { $document: 'product:folded-notebook' }]
      if (block === 'form' && key === 'formId') return [key, { $form: 'workshop' }]
      if (key === 'mediaId') return [key, { $media: imageFor(block, inner) }]
      if (key === 'documentId' || key === 'collectionId') return [key, { $document: targets.collection }]
      if (key === 'url' || key === 'href') return [key, nearestPath(inner, targets.paths)]
      return [key, inner]
    }),
  )
}

/** Fixtures name audio files by numbers; other files have keys. */
const fileFor = (mediaId: string): string => (/^\d+$/.test(mediaId) ? audioFor(mediaId) : mediaId)

function nearestPath(url: string, paths: ReadonlySet<string>): string {
  if (!/^\/(?!\/)/.test(url)) return url
  const path = url.replace(/[?#].*$/, '')
  if (paths.has(path)) return url
  return path.startsWith('/journal') ? '/journal' : '/blocks'
}
