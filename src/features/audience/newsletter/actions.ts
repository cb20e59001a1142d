import type { Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { type NewsletterError, newsletterErrors } from '#features/audience/newsletter/errors.ts'
import * as store from '#features/audience/newsletter/store.ts'
import {
  type ListSettings,
  type listChangeSchema,
  MAX_LISTS,
  type NewsletterList,
} from '#features/audience/newsletter/types.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'
import type { z } from 'zod'

export { findList, listLists } from '#features/audience/newsletter/store.ts'

type Tx = Transaction<Tables>

/** Returns a list. Fails with NO_LIST. */
export async function readList(tx: Tx, siteId: Id, id: Id): Promise<Result<NewsletterList, NewsletterError>> {
  const list = await store.findList(tx, siteId, id)
  return list ? ok(list) : fail(newsletterErrors.noList())
}

/** Creates a list. Fails with LIMIT_REACHED. */
export async function createList(
  tx: Tx,
  siteId: Id,
  list: ListSettings,
  now: Date,
): Promise<Result<{ id: Id }, NewsletterError>> {
  if ((await store.countLists(tx, siteId)) >= MAX_LISTS) return fail(newsletterErrors.limitReached(MAX_LISTS))
  return ok({ id: await store.insertList(tx, siteId, list, now) })
}

/** Changes a list; pages show it at once. Fails with NO_LIST or CONFLICT. */
export async function changeList(
  tx: Tx,
  siteId: Id,
  id: Id,
  { version, ...list }: z.output<typeof listChangeSchema>,
): Promise<Result<undefined, NewsletterError>> {
  if ((await store.findList(tx, siteId, id)) === undefined) return fail(newsletterErrors.noList())
  if (!(await store.updateList(tx, siteId, id, version, list))) return fail(newsletterErrors.conflict())
  await invalidate(tx, siteId, [`newsletter:${id}`])
  return ok(undefined)
}

/** Deletes a list with all its subscribers. Fails with NO_LIST. */
export async function deleteList(tx: Tx, siteId: Id, id: Id): Promise<Result<string, NewsletterError>> {
  const name = await store.deleteList(tx, siteId, id)
  if (name === undefined) return fail(newsletterErrors.noList())
  await invalidate(tx, siteId, [`newsletter:${id}`])
  return ok(name)
}
