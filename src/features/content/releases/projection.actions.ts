import type { Transaction } from 'kysely'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { registerExternalFeeds } from '#features/content/external-feeds/actions.ts'
import { recordMoves } from '#features/content/redirects/actions.ts'
import * as projection from '#features/content/releases/projection.store.ts'
import { registerVideoPosters } from '#features/media/videos/actions.ts'
import { indexDocuments, indexItemsOf } from '#features/content/search/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

export type { TakenPath } from '#features/content/releases/projection.store.ts'

type Tx = Transaction<Tables>
type TakenPath = projection.TakenPath

const idsOf = (documents: readonly { id: Id }[]) => documents.map(({ id }) => id)

/**
 * Updates the published rows of documents that are outdated; of the items of a renamed collection only the
 * paths change. Returns the paths that two documents claim; the caller then rolls back.
 */
export async function project(tx: Tx, siteId: Id, affected: readonly Id[]): Promise<readonly TakenPath[]> {
  await projection.deleteRetired(tx, siteId, affected)
  const outdated = await projection.findOutdated(tx, siteId, affected)
  if (outdated.length === 0) return []
  const taken = await write(tx, siteId, outdated)
  if (taken.length > 0) return taken
  const before = outdated.flatMap(({ id, kind, before: path }) =>
    path === null ? [] : [{ documentId: id, kind, path }],
  )
  const revised = idsOf(outdated.filter((one) => one.revised))
  await recordMoves(tx, siteId, before, idsOf(outdated))
  if (revised.length > 0) {
    await projection.writeTerms(tx, siteId, revised)
    await registerExternalFeeds(tx, siteId, revised)
    await registerVideoPosters(tx, siteId, { documentIds: revised, videoBlock: BLOCK_TYPE.video })
    await indexDocuments(tx, siteId, revised)
  }
  await indexItemsOf(tx, siteId, idsOf(outdated.filter((one) => one.visibilityChanged)))
  return []
}

async function write(
  tx: Tx,
  siteId: Id,
  outdated: readonly projection.Outdated[],
): Promise<readonly TakenPath[]> {
  const moves = outdated.flatMap(({ id, before, after, revised }) =>
    after === null || after === before ? [] : [{ id, path: after, revised }],
  )
  const taken = await freePaths(tx, siteId, moves)
  if (taken.length > 0) return taken
  const movedOnly = moves.filter(({ revised }) => !revised)
  if (movedOnly.length > 0) await projection.movePublished(tx, siteId, movedOnly)
  const existing = idsOf(outdated.filter(({ before, revised }) => before !== null && revised))
  if (existing.length > 0) await projection.updatePublished(tx, siteId, existing)
  const created = idsOf(outdated.filter(({ before }) => before === null))
  return created.length === 0 ? [] : projection.insertPublished(tx, siteId, created)
}

/**
 * Frees target paths whose documents move themselves, so that two documents can swap paths. Returns the paths that are
 * taken.
 */
async function freePaths(
  tx: Tx,
  siteId: Id,
  moves: readonly { id: Id; path: string }[],
): Promise<readonly TakenPath[]> {
  if (moves.length === 0) return []
  const taken: TakenPath[] = []
  const targets = new Map<string, Id>()
  for (const { id, path } of moves.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    const usedBy = targets.get(path)
    if (usedBy === undefined) targets.set(path, id)
    else taken.push({ id, path, usedBy })
  }
  const moving = new Set(idsOf(moves))
  const occupants = await projection.findOccupants(tx, siteId, [...targets.keys()])
  for (const { id: usedBy, path } of occupants) {
    const id = targets.get(path)
    if (id !== undefined && !moving.has(usedBy)) taken.push({ id, path, usedBy })
  }
  if (taken.length > 0) return taken
  if (occupants.length > 0) await projection.releasePaths(tx, siteId, idsOf(occupants))
  return []
}
