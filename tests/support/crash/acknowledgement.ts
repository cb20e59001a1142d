import { createHash } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** A revision whose transaction was committed, by the word of the program that wrote it. */
export interface SavedRevision {
  readonly what: 'revision'
  readonly siteId: Id
  readonly documentId: Id
  readonly revisionId: Id
  readonly number: number
  readonly hash: string
}

/** A release whose transaction was committed: its documents, each with the revision that became public or null. */
export interface MadeRelease {
  readonly what: 'release'
  readonly siteId: Id
  readonly version: string
  readonly entries: readonly (readonly [documentId: Id, revisionId: Id | null])[]
}

/** An import that ended well, of an export that holds that many entries of each kind. */
export interface EndedImport {
  readonly what: 'import'
  readonly siteId: Id
  readonly posts: number
  readonly pages: number
  readonly imported: Readonly<Record<string, number>>
  readonly skipped: number
}

export type Acknowledgement = SavedRevision | MadeRelease | EndedImport

/** What a writing program tells, one line of JSON each. */
export type Message =
  | Acknowledgement
  | { readonly what: 'ready'; readonly ownerUrl: string }
  | { readonly what: 'fault'; readonly message: string }

/** A hash of a document's content that does not depend on the order of keys, which the database does not keep. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(body)))
    .digest('hex')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
