import type { Transaction } from 'kysely'
import { entryIdInUrl, toPagePath } from '#features/imports/source-urls.ts'
import { addNotes, type ImportedUrl, listImportedUrls } from '#features/imports/old-urls.store.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import { type PreviousPath, createImportedRedirects } from '#features/redirects/imported.actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Entries per statement. */
const BATCH_SIZE = 1000

/**
 * Redirects the source's URLs of posts and pages to their documents, and adds a note to each entry whose URL
 * changed. A redirect that its owner deleted is not created again. URLs with a number, such as `?p=7`, need none: they
 * are looked up when they are requested.
 */
export async function redirectOldUrls(tx: Tx, run: ImportRun): Promise<void> {
  for (let after = -1; ;) {
    const entries = await listImportedUrls(tx, run.scope, run.importId, { after, limit: BATCH_SIZE })
    const last = entries.at(-1)
    if (!last) return
    after = last.sequence
    await createRedirects(tx, run, entries)
  }
}

async function createRedirects(tx: Tx, run: ImportRun, entries: readonly ImportedUrl[]): Promise<void> {
  const notes = new Map<number, string[]>()
  const addNote = (sequence: number, note: string) =>
    notes.set(sequence, [...(notes.get(sequence) ?? []), note])
  for (const { sequence, wantedUrlId, assignedUrlId } of entries)
    if (wantedUrlId !== null && wantedUrlId !== assignedUrlId)
      addNote(
        sequence,
        `Its URL '${wantedUrlId}' is reserved or already taken, so it was imported as '${assignedUrlId}'.`,
      )
  const old = entries.flatMap((entry) => {
    const path = entry.isPublic ? oldPath(run, entry.link) : undefined
    return path === undefined ? [] : [{ ...entry, path, name: cutText(path, 300) }]
  })
  const existing = await findReferences(
    tx,
    run.scope,
    ['redirect'],
    old.map(({ name }) => name),
  )
  const before = new Set(existing.map(({ sourceId }) => sourceId))
  const added = old.filter(({ name }) => !before.has(name))
  const redirects: readonly PreviousPath[] = added.map(({ path, documentId }) => ({ path, documentId }))
  const created: Reference[] = []
  for (const [index, outcome] of (await createImportedRedirects(tx, run.siteId, redirects)).entries()) {
    const entry = added[index]
    if (!entry || outcome.kind === 'exists') continue
    if (outcome.kind === 'rejected')
      addNote(
        entry.sequence,
        `Its old URL '${cutText(entry.path, 200)}' could not be redirected: ${outcome.reason}`,
      )
    else created.push({ kind: 'redirect', sourceId: entry.name, targetId: outcome.id, url: null })
  }
  await saveReferences(tx, run.scope, created)
  await addNotes(
    tx,
    run,
    [...notes].map(([sequence, texts]) => ({ sequence, note: texts.join(' ') })),
  )
}

/** Returns the path of an entry in the source, or undefined if it has none of its own. */
export function oldPath({ home }: ImportRun, link: string): string | undefined {
  const page = toPagePath(link, home)
  if (link === '' || page === undefined || page === '/' || page === home.front) return undefined
  if (entryIdInUrl(link, home) !== undefined) return undefined
  return URL.parse(link, home.base)?.pathname
}
