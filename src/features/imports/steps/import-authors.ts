import type { Transaction } from 'kysely'
import {
  findAuthorBySlug,
  findAuthors as findById,
  makeAuthor,
  renameAuthor,
} from '#features/authors/actions.ts'
import { findReferences, listTargets, saveReferences } from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/import-run.ts'
import { setOutcomes } from '#features/imports/store.ts'
import type { ExportAuthor } from '#features/imports/entries.types.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { foldSpace } from '#lib/rich-text/plain-text.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'
import type { Tables } from '#schema/tables.ts'

/** Makes or renames the authors that the export names. */
export async function importAuthors(run: ImportRun): Promise<void> {
  await eachBatch<ExportAuthor>(run, 'authors', ['author'], async (tx, entries) => {
    // A new name raises the site's version.
    await lockSite(tx, run.siteId)
    for (const { payload } of entries) {
      const fullName = `${payload.firstName} ${payload.lastName}`
      const name = [payload.displayName, fullName, payload.login].map(foldSpace).find((text) => text !== '')
      if (name !== undefined) await saveAuthor(tx, run, payload.login || name, name)
    }
    const outcomes = entries.map(({ sequence }) => ({ sequence, outcome: 'imported', reason: null }) as const)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}

/** The authors with those logins; one that the export does not describe is made from the login alone. */
export async function findAuthors(
  tx: Transaction<Tables>,
  run: ImportRun,
  logins: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Id>> {
  const sourceIds = [...logins].map((login) => cutText(login, 200))
  const references = await findReferences(tx, run.scope, ['author'], sourceIds)
  const known = new Map(references.map(({ sourceId, targetId }) => [sourceId, targetId]))
  const found = new Map<string, Id>()
  for (const login of logins) {
    if (login === '') continue
    found.set(login, known.get(cutText(login, 200)) ?? (await saveAuthor(tx, run, login, login)))
  }
  return found
}

async function saveAuthor(
  tx: Transaction<Tables>,
  run: ImportRun,
  login: string,
  given: string,
): Promise<Id> {
  const { siteId, scope } = run
  const name = cutText(given, 200)
  const sourceId = cutText(login, 200)
  const [known] = await findReferences(tx, scope, ['author'], [sourceId])
  const existing = known && (await findById(tx, siteId, [known.targetId])).get(known.targetId)
  if (existing) {
    const { id: targetId, name: before } = existing
    if (before !== name) await renameAuthor(tx, siteId, targetId, { from: before, to: name })
    const reference = { kind: 'author', sourceId, targetId, address: null, made: false } as const
    await saveReferences(tx, scope, [{ ...reference, name: { before, after: name } }])
    return targetId
  }
  const slug = await freeSlug(tx, run, safeUrlSegment(login) || safeUrlSegment(name) || 'author')
  const { id: targetId, made, previousName } = await makeAuthor(tx, { siteId, slug, name })
  const change = made ? {} : { name: { before: previousName ?? name, after: name } }
  await saveReferences(tx, scope, [{ kind: 'author', sourceId, targetId, address: null, made, ...change }])
  return targetId
}

/** The slug wanted, which may be that of an author here, or the next one that is not another author's of the source. */
async function freeSlug(
  tx: Transaction<Tables>,
  { siteId, scope }: ImportRun,
  wanted: string,
): Promise<string> {
  const others = new Set(await listTargets(tx, scope, ['author']))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const holder = await findAuthorBySlug(tx, siteId, slug)
    if (!holder || !others.has(holder.id)) return slug
  }
}
