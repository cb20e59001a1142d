import type { Transaction } from 'kysely'
import { entryIdInUrl, toPagePath } from '#features/transfer/imports/read/source-urls.ts'
import {
  addNotes,
  type ImportedUrl,
  listImportedUrls,
} from '#features/transfer/imports/run/old-urls.store.ts'
import {
  findReferences,
  type Reference,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { namedList } from '#features/transfer/imports/read/named-list.ts'
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
  for (const { sequence, isPublic, previousUrls } of entries)
    if (!isPublic && previousUrls.length > 0)
      addNote(
        sequence,
        `It is not published, so its previous URLs are not redirected: ${namedList(previousUrls)}.`,
      )
  const old = oldPathsOf(run, entries, addNote)
  const existing = await findReferences(
    tx,
    run.scope,
    ['redirect'],
    old.map(({ name }) => name),
  )
  const before = new Set(existing.map(({ sourceId }) => sourceId))
  const added = old.filter(({ name }) => !before.has(name))
  const redirects = added.map(({ path, documentId }) => ({ path, documentId }))
  const created: Reference[] = []
  const previous = new Map<number, string[]>()
  for (const [index, outcome] of (await run.writer.redirects.create(tx, redirects)).entries()) {
    const entry = added[index]
    if (!entry) continue
    const { sequence, isPrevious, name } = entry
    const shown = `${isPrevious ? 'previous' : 'old'} URL '${cutText(entry.path, 200)}'`
    if (outcome.kind === 'rejected')
      addNote(sequence, `Its ${shown} could not be redirected: ${outcome.reason}`)
    if (outcome.kind === 'exists' && isPrevious)
      addNote(
        sequence,
        outcome.isPage
          ? `Its ${shown} is its URL here, so a redirect would lead to itself.`
          : `Its ${shown} is named twice, and has one redirect.`,
      )
    if (outcome.kind !== 'created') continue
    created.push({ kind: 'redirect', sourceId: name, targetId: outcome.id, url: null })
    if (isPrevious) previous.set(sequence, [...(previous.get(sequence) ?? []), entry.path])
  }
  for (const [sequence, paths] of previous)
    addNote(sequence, `Its previous URLs redirect to it: ${namedList(paths)}.`)
  await saveReferences(tx, run.scope, created)
  await addNotes(
    tx,
    run,
    [...notes].map(([sequence, texts]) => ({ sequence, note: texts.join(' ') })),
  )
}

interface OldPath extends Pick<ImportedUrl, 'sequence' | 'documentId'> {
  readonly path: string
  /** The name of its reference. */
  readonly name: string
  /** Whether it is one of those that the entry had before its link. */
  readonly isPrevious: boolean
}

/** Returns the paths of published entries in the source: all links first, as a previous URL of another entry gives way to them. */
function oldPathsOf(
  run: ImportRun,
  entries: readonly ImportedUrl[],
  addNote: (sequence: number, note: string) => void,
): readonly OldPath[] {
  const toOldPath = ({ sequence, documentId }: ImportedUrl, path: string, isPrevious: boolean): OldPath => ({
    sequence,
    documentId,
    path,
    name: cutText(path, 300),
    isPrevious,
  })
  const published = entries.filter(({ isPublic }) => isPublic)
  const links = published.flatMap((entry) => {
    const path = oldPath(run, entry.link)
    return path === undefined ? [] : [toOldPath(entry, path, false)]
  })
  const previous = published.flatMap((entry) =>
    entry.previousUrls.flatMap((url) => {
      const path = oldPath(run, url)
      if (path === undefined)
        addNote(
          entry.sequence,
          `Its previous URL '${cutText(url, 200)}' is the front page or on another site, and is not redirected.`,
        )
      return path === undefined ? [] : [toOldPath(entry, path, true)]
    }),
  )
  return [...links, ...previous]
}

/** Returns the path of an entry in the source, or undefined if it has none of its own. */
export function oldPath({ home }: ImportRun, link: string): string | undefined {
  const page = toPagePath(link, home)
  if (link === '' || page === undefined || page === '/' || page === home.front) return undefined
  if (entryIdInUrl(link, home) !== undefined) return undefined
  return URL.parse(link, home.base)?.pathname
}
