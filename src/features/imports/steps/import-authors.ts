import type { Transaction } from 'kysely'
import { makeAuthor } from '#features/authors/actions.ts'
import { findReferences, saveReferences } from '#features/imports/references.store.ts'
import { eachBatch, type ImportRun } from '#features/imports/run.ts'
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

async function saveAuthor(tx: Transaction<Tables>, run: ImportRun, login: string, name: string): Promise<Id> {
  const slug = safeUrlSegment(login) || safeUrlSegment(name) || 'author'
  const author = { siteId: run.siteId, slug, name: cutText(name, 200) }
  const { id: targetId, made, formerName } = await makeAuthor(tx, author)
  const sourceId = cutText(login, 200)
  const given = { before: formerName ?? author.name, after: author.name }
  await saveReferences(tx, run.scope, [
    { kind: 'author', sourceId, targetId, address: null, made, ...(made ? {} : { name: given }) },
  ])
  return targetId
}
