import { type DocumentBodies, readBody } from '#features/content/documents/types.ts'
import type { PublishedDocument } from '#features/content/releases/published.actions.ts'
import type { ReadableDocument } from '#site/kinds/page-loader.ts'

/** Returns a published document with its body. Throws when the stored body cannot be read. */
export function readDocument({ kind, body, collection, ...document }: PublishedDocument): ReadableDocument {
  switch (kind) {
    case 'page':
      return { ...document, kind, body: parse('page', document.id, body), collection: null }
    case 'collection':
      return { ...document, kind, body: parse('collection', document.id, body), collection: null }
    case 'item':
      return {
        ...document,
        kind,
        body: parse('item', document.id, body),
        collection: collection && {
          ...collection,
          body: parse('collection', collection.id, collection.body),
        },
      }
  }
}

function parse<Kind extends PublishedDocument['kind']>(
  kind: Kind,
  id: string,
  stored: unknown,
): DocumentBodies[Kind] {
  const body = readBody(kind, stored)
  if (!body.ok) throw new Error(`Document ${id} (${kind}) cannot be read: ${body.error}`)
  return body.value
}
