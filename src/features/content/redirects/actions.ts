import type { Transaction } from 'kysely'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import {
  applyTarget,
  encodePath,
  pathOfTarget,
  pathsAbove,
  parseSource,
  parseTarget,
  type Source,
} from '#features/content/redirects/redirect-path.rules.ts'
import { type RedirectError, redirectErrors } from '#features/content/redirects/errors.ts'
import * as store from '#features/content/redirects/store.ts'
import type { Destination, NewRedirect, Redirect } from '#features/content/redirects/types.ts'
import { type ContentSource, publishedContent } from '#features/content/content-source/actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

export type { PublicPath } from '#features/content/redirects/store.ts'

type Tx = Transaction<Tables>

/** Max redirects created by the owner; those of renames do not count. */
export const MAX_OWNER_REDIRECTS = 5000
/** Max redirects followed; longer chains are treated as loops. */
const MAX_STEPS = 10

/**
 * Creates a redirect. Fails with INVALID_FROM, INVALID_TO, IN_USE while a page is published at the path,
 * TAKEN, LOOP, or LIMIT_REACHED.
 */
export async function createRedirect(
  tx: Tx,
  siteId: Id,
  input: NewRedirect,
  now: Date,
): Promise<Result<{ id: Id }, RedirectError>> {
  const added = await addRedirect(tx, siteId, input, now)
  if (added.ok) await invalidate(tx, siteId, ['redirects'])
  return added
}

/** Like `createRedirect`, for one of many: the caller invalidates pages at the end. */
export async function addRedirect(
  tx: Tx,
  siteId: Id,
  input: NewRedirect,
  now: Date,
): Promise<Result<{ id: Id }, RedirectError>> {
  const source = parseSource(input.from)
  if (!source.ok) return fail(redirectErrors.invalidFrom(source.error))
  const target = parseTarget(input.to, source.value)
  if (!target.ok) return fail(redirectErrors.invalidTo(target.error))
  const { path, wildcard } = source.value
  if (!wildcard && (await store.isPublic(publishedContent(tx), siteId, path, now)))
    return fail(redirectErrors.inUse(path))
  if (await createsLoop(tx, siteId, source.value, target.value, now)) return fail(redirectErrors.loop(path))
  if ((await store.countOwnerRedirects(tx, siteId)) >= MAX_OWNER_REDIRECTS)
    return fail(redirectErrors.limitReached(MAX_OWNER_REDIRECTS))
  const status = input.status ?? 301
  const id = await store.insertRedirect(tx, { siteId, path, wildcard, to: target.value, status })
  return id === undefined ? fail(redirectErrors.taken(path)) : ok({ id })
}

/** Deletes a redirect of any origin. Fails with INVALID_FROM or NOT_FOUND. */
export async function deleteRedirect(tx: Tx, siteId: Id, from: string): Promise<Result<null, RedirectError>> {
  const source = parseSource(from)
  if (!source.ok) return fail(redirectErrors.invalidFrom(source.error))
  if (!(await store.deleteRedirect(tx, siteId, source.value.path))) return fail(redirectErrors.notFound(from))
  await invalidate(tx, siteId, ['redirects'])
  return ok(null)
}

/** Returns all redirects of a site, by path. */
export async function listRedirects(tx: Tx, siteId: Id, now: Date): Promise<readonly Redirect[]> {
  const rows = await store.listRedirects(tx, siteId, now)
  return rows.map((row) => ({
    id: row.id,
    from: row.wildcard ? `${row.from_path === '/' ? '' : row.from_path}/*` : row.from_path,
    to: row.to_url ?? row.path ?? undefined,
    status: row.status === 302 ? 302 : 301,
    origin: row.origin,
  }))
}

/**
 * Returns the target of a path without a document: by its own redirect, else by the nearest wildcard above
 * it. Chains are resolved, so visitors are redirected once. Undefined without a redirect or for a loop.
 */
export async function resolveRedirect(
  content: ContentSource,
  siteId: Id,
  path: string,
  now: Date,
): Promise<Destination | undefined> {
  const seen = new Set<string>()
  let found: Destination | undefined
  for (let at: string | undefined = path; at !== undefined;) {
    if (seen.size === MAX_STEPS || seen.has(at)) return undefined
    seen.add(at)
    const row = await store.findNearest(content, siteId, pathsAbove(at), now)
    if (!row) return found
    const exact = row.fromPath === at
    // Items of a renamed collection move with it; pages have nothing below them.
    const target = row.toUrl ?? encodePath(row.toPath ?? '') + (row.wildcard ? '/*' : '')
    const location = applyTarget(target, row.fromPath, at)
    const step = {
      location,
      status: combineStatus(found, row.status),
      exact: exact && (found?.exact ?? true),
    }
    at = pathOfTarget(location)
    if (at === undefined || (await store.isPublic(content, siteId, at, now))) return step
    // Renames only redirect to existing paths; owners may choose any target, even the home page.
    found = row.toUrl === null ? found : step
  }
  return found
}

/** Returns 302 when any step is temporary. */
function combineStatus(before: Destination | undefined, status: number): 301 | 302 {
  return before?.status === 302 || status === 302 ? 302 : 301
}

/**
 * Records the moves of a release: previous paths redirect to their documents, of collections with everything
 * below them, and redirects from paths that are published now are deleted. `before` has the previous
 * published paths.
 */
export async function recordMoves(
  tx: Tx,
  siteId: Id,
  before: readonly store.PublicPath[],
  affected: readonly Id[],
): Promise<void> {
  const after = new Map(
    (await store.publicPaths(tx, siteId, affected)).map((one) => [one.documentId, one.path] as const),
  )
  const moved = before.filter((one) => {
    const path = after.get(one.documentId)
    return path !== undefined && path !== one.path
  })
  const collections = moved.filter(({ kind }) => kind === 'collection')
  const renames = moved.filter((one) => one.kind !== 'item' || !movedWith(one, collections, after))
  if (renames.length > 0) {
    await store.insertRenames(
      tx,
      siteId,
      renames.map((one) => ({ ...one, wildcard: one.kind === 'collection' })),
    )
  }
  if (after.size > 0) await store.deleteOccupied(tx, siteId, affected)
}

/** Returns whether an item is covered by its collection's redirect. */
function movedWith(
  item: store.PublicPath,
  collections: readonly store.PublicPath[],
  after: ReadonlyMap<Id, string>,
): boolean {
  return collections.some(
    (one) =>
      item.path.startsWith(`${one.path}/`) &&
      after.get(item.documentId) === `${after.get(one.documentId)}${item.path.slice(one.path.length)}`,
  )
}

async function createsLoop(tx: Tx, siteId: Id, source: Source, target: string, now: Date): Promise<boolean> {
  // A sample path stands for all paths that the wildcard matches.
  const probe = source.wildcard ? `${source.path === '/' ? '' : source.path}/x` : source.path
  let at = pathOfTarget(applyTarget(target, source.path, probe))
  for (let step = 0; at !== undefined && step < MAX_STEPS; step += 1) {
    if (await store.isPublic(publishedContent(tx), siteId, at, now)) return false
    if (at === source.path || (source.wildcard && isBelow(at, source.path))) return true
    const row = await store.findNearest(publishedContent(tx), siteId, pathsAbove(at), now)
    if (!row || row.toUrl === null) return false
    at = pathOfTarget(applyTarget(row.toUrl, row.fromPath, at))
  }
  return at !== undefined
}

function isBelow(path: string, above: string): boolean {
  return above === '/' || path.startsWith(`${above}/`)
}
