import { createHash } from 'node:crypto'
import type { Id } from '#lib/id.ts'

/** A revision whose commit the writing process acknowledged. */
export interface SavedRevision {
  readonly what: 'revision'
  readonly siteId: Id
  readonly documentId: Id
  readonly revisionId: Id
  readonly number: number
  readonly hash: string
}

/** An acknowledged release: its documents, each with the revision that became public or null. */
export interface MadeRelease {
  readonly what: 'release'
  readonly siteId: Id
  readonly version: string
  readonly entries: readonly (readonly [documentId: Id, revisionId: Id | null])[]
}

/** A completed import of an export with that many entries of each kind. */
export interface EndedImport {
  readonly what: 'import'
  readonly siteId: Id
  readonly posts: number
  readonly pages: number
  readonly imported: Readonly<Record<string, number>>
  readonly skipped: number
}

export type Acknowledgement = SavedRevision | MadeRelease | EndedImport

/** Output of a writing process, one line of JSON each. */
export type Message =
  | Acknowledgement
  | { readonly what: 'ready'; readonly ownerUrl: string }
  | { readonly what: 'fault'; readonly message: string }

/**
 * Returns a hash of a document's content that does not depend on the order of keys, which the database does
 * not preserve.
 */
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
