import type { PageSubject, ReadableDocument } from '#site/kinds/page-loader.ts'
import { readPageQuery } from '#site/page/page-query.ts'

/** The required fields of a stored body. */
export const STORED = { urlId: 'a', publishedOn: '2026-11-12T08:30:00.000Z' }

/** The URL of a fixture. */
export const urlSubject = (path: string, search: string): PageSubject => ({
  what: 'url',
  request: { path, search, query: readPageQuery(search) },
})

/** A released document of a fixture, at `/a` unless another path is given. */
export function documentSubject<Kind extends ReadableDocument['kind']>(
  kind: Kind,
  body: Extract<ReadableDocument, { kind: Kind }>['body'],
  path = '/a',
): PageSubject {
  const document = {
    id: '3',
    kind,
    collectionId: null,
    path,
    title: 'A',
    locked: false,
    publishedOn: new Date(STORED.publishedOn),
    savedOn: new Date(STORED.publishedOn),
    body,
    collection: null,
  }
  // Kind and body belong together by the parameters.
  return {
    what: 'document',
    request: { path, search: '', query: readPageQuery('') },
    document: document as unknown as ReadableDocument,
  }
}
