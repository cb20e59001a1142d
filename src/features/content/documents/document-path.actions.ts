import type { Transaction } from 'kysely'
import {
  findItemPathOwner,
  findPathOwner,
  type PathInput,
  type PathOwner,
} from '#features/content/documents/paths.store.ts'
import * as store from '#features/content/documents/store.ts'
import { describePathOwner } from '#features/content/documents/errors.ts'
import { checkUrlId } from '#features/content/layouts/url-id.rules.ts'
import type { Id } from '#lib/id.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Numbers tried before a timestamp is used. */
const MAX_ATTEMPTS = 200

/** The scope of a url id: a collection or the top level; `documentId` may already have it. */
export interface UrlScope {
  readonly siteId: Id
  readonly collectionId: Id | null
  readonly documentId: Id | null
}

/** Returns why a url id cannot be used; undefined when it can. */
export async function findUrlIdError(tx: Tx, scope: UrlScope, urlId: string): Promise<string | undefined> {
  const checked = checkUrlId(urlId, scope.collectionId === null)
  if (!checked.ok) return checked.error
  const other = await store.findByUrlId(tx, scope.siteId, scope.collectionId, urlId)
  if (other && other.id !== scope.documentId)
    return `'${urlId}' is already used by another document. Choose another URL.`
  const owner = await findOwnerOfPath(tx, { ...scope, urlId })
  return owner && describePathOwner(owner)
}

/**
 * Returns the document of another collection or level that has the path which a document, or an item of it, would have
 * with this url id.
 */
export async function findOwnerOfPath(tx: Tx, input: PathInput): Promise<PathOwner | undefined> {
  const owner = await findPathOwner(tx, input)
  if (owner || input.collectionId !== null || input.documentId === null) return owner
  return findItemPathOwner(tx, input)
}

/** Returns a free url id made from a title, or from `fallback` when the title has no usable characters. */
export async function generateUrlId(
  tx: Tx,
  scope: UrlScope,
  title: string,
  fallback: string,
): Promise<string> {
  const created = urlIdOf(title) || fallback
  const base = checkUrlId(created, scope.collectionId === null).ok ? created : `${created}-page`
  for (let number = 1; number <= MAX_ATTEMPTS; number++) {
    const urlId = number === 1 ? base : `${base}-${number}`
    if ((await findUrlIdError(tx, scope, urlId)) === undefined) return urlId
  }
  return `${base}-${Date.now().toString(36)}`
}
