import type { Transaction } from 'kysely'
import * as store from '#features/documents/store.ts'
import { checkUrlId } from '#features/pages/url-id.rules.ts'
import type { Id } from '#lib/id.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How many numbers are tried before one is made up. */
const TRIES = 200

/** Where a url id would stand: in a collection, or at the top of the site; `documentId` may have it already. */
export interface Place {
  readonly siteId: Id
  readonly collectionId: Id | null
  readonly documentId: Id | null
}

/** What is wrong with a url id in that place; undefined when it can be had. */
export async function findAddressProblem(tx: Tx, place: Place, urlId: string): Promise<string | undefined> {
  const checked = checkUrlId(urlId, place.collectionId === null)
  if (!checked.ok) return checked.error
  const other = await store.findByUrlId(tx, place.siteId, place.collectionId, urlId)
  if (!other || other.id === place.documentId) return undefined
  return `'${urlId}' is already the address of another document; choose another url id.`
}

/** A free url id in that place, made of a title; `otherwise` when nothing of the title can stand in one. */
export async function makeUrlId(tx: Tx, place: Place, title: string, otherwise: string): Promise<string> {
  const made = urlIdOf(title) || otherwise
  const base = checkUrlId(made, place.collectionId === null).ok ? made : `${made}-page`
  for (let number = 1; number <= TRIES; number++) {
    const urlId = number === 1 ? base : `${base}-${number}`
    if ((await findAddressProblem(tx, place, urlId)) === undefined) return urlId
  }
  return `${base}-${Date.now().toString(36)}`
}
