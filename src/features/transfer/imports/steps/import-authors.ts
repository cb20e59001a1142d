import type { Transaction } from 'kysely'
import {
  findReferences,
  listTargets,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { setOutcomes } from '#features/transfer/imports/store.ts'
import type { ExportAuthor } from '#features/transfer/imports/model/entries.types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { collapseSpace } from '#lib/rich-text/plain-text.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'
import type { Tables } from '#schema/tables.ts'

/** Creates or renames the authors of the export. */
export async function importAuthors(run: ImportRun): Promise<void> {
  await eachBatch<ExportAuthor>(run, 'authors', ['author'], async (tx, entries) => {
    // A new name changes the search index; locked once, before the rows of authors.
    await run.writer.site.lock(tx)
    for (const { payload } of entries) {
      const fullName = `${payload.firstName} ${payload.lastName}`
      const name = [payload.displayName, fullName, payload.login]
        .map(collapseSpace)
        .find((text) => text !== '')
      if (name !== undefined) await saveAuthor(tx, run, payload.login || name, name)
    }
    const outcomes = entries.map(({ sequence }) => ({ sequence, outcome: 'imported', reason: null }) as const)
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
}

/** Returns the authors by login; one that the export does not describe is created from the login alone. */
export async function findAuthors(
  tx: Transaction<Tables>,
  run: ImportRun,
  logins: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Id>> {
  const sourceIds = [...logins].map((login) => cutText(login, 200))
  const references = await findReferences(tx, run.scope, ['author'], sourceIds)
  const previous = new Map(references.map(({ sourceId, targetId }) => [sourceId, targetId]))
  const found = new Map<string, Id>()
  for (const login of logins) {
    if (login === '') continue
    found.set(login, previous.get(cutText(login, 200)) ?? (await saveAuthor(tx, run, login, login)))
  }
  return found
}

async function saveAuthor(
  tx: Transaction<Tables>,
  run: ImportRun,
  login: string,
  fullName: string,
): Promise<Id> {
  const { scope } = run
  const { authors } = run.writer
  const name = cutText(fullName, 200)
  const sourceId = cutText(login, 200)
  const [previous] = await findReferences(tx, scope, ['author'], [sourceId])
  const existing = previous && (await authors.find(tx, [previous.targetId])).get(previous.targetId)
  if (existing) {
    const { id: targetId, name: before } = existing
    if (before !== name) await authors.rename(tx, targetId, { from: before, to: name })
    const reference = { kind: 'author', sourceId, targetId, url: null, created: false } as const
    await saveReferences(tx, scope, [{ ...reference, name: { before, after: name } }])
    return targetId
  }
  const slug = await freeSlug(tx, run, safeUrlSegment(login) || safeUrlSegment(name) || 'author')
  const { id: targetId, created, previousName } = await authors.createOrRename(tx, { slug, name })
  const change = created ? {} : { name: { before: previousName ?? name, after: name } }
  await saveReferences(tx, scope, [{ kind: 'author', sourceId, targetId, url: null, created, ...change }])
  return targetId
}

/**
 * Returns the wanted slug, which may be that of an existing author, or the next one not used by another author of
 * the source.
 */
async function freeSlug(
  tx: Transaction<Tables>,
  { scope, writer }: ImportRun,
  wanted: string,
): Promise<string> {
  const others = new Set(await listTargets(tx, scope, ['author']))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const holder = await writer.authors.findBySlug(tx, slug)
    if (!holder || !others.has(holder.id)) return slug
  }
}
