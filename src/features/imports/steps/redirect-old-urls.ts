import type { Transaction } from 'kysely'
import { numberInAddress, pageAddress } from '#features/imports/source-urls.ts'
import { addNotes, type BroughtAddress, listBroughtAddresses } from '#features/imports/old-urls.store.ts'
import { findReferences, type Reference, saveReferences } from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import { type PreviousAddress, leadPreviousAddresses } from '#features/redirects/imported.actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Entries that one statement goes through. */
const AT_ONCE = 1000
/** Examples that a note about many entries names. */
const EXAMPLES = 3

/**
 * Lets the addresses under which the source showed its posts and pages lead to where they are public now, and notes for
 * each entry what a reader of the old site would miss. A redirect that its owner took away does not come back. Answers
 * what is to be told of the file as a whole.
 */
export async function leadOldAddresses(tx: Tx, run: ImportRun): Promise<readonly string[]> {
  const numbered: string[] = []
  let [count, after] = [0, -1]
  for (;;) {
    const entries = await listBroughtAddresses(tx, run.scope, run.importId, { after, limit: AT_ONCE })
    const last = entries.at(-1)
    if (!last) break
    after = last.sequence
    for (const { link, isPublic } of entries) {
      if (!isPublic || numberInAddress(link, run.home) === undefined) continue
      count += 1
      if (numbered.length < EXAMPLES) numbered.push(cutText(link, 200))
    }
    await leadAll(tx, run, entries)
  }
  if (count === 0) return []
  const which = `${count === 1 ? 'One entry' : `${count} entries`} of the source had an address without a path of its own (${numbered.join(', ')})`
  return [`${which}; what follows '?' cannot lead elsewhere, so such addresses lead nowhere here.`]
}

async function leadAll(tx: Tx, run: ImportRun, entries: readonly BroughtAddress[]): Promise<void> {
  const notes = new Map<number, string[]>()
  const tell = (sequence: number, note: string) => notes.set(sequence, [...(notes.get(sequence) ?? []), note])
  for (const { sequence, wanted, given } of entries)
    if (wanted !== null && wanted !== given)
      tell(sequence, `Its address '${wanted}' is reserved or was taken, so it came as '${given}'.`)
  const old = entries.flatMap((entry) => {
    const path = entry.isPublic ? oldPath(run, entry.link) : undefined
    return path === undefined ? [] : [{ ...entry, path, name: cutText(path, 300) }]
  })
  const known = await findReferences(
    tx,
    run.scope,
    ['redirect'],
    old.map(({ name }) => name),
  )
  const before = new Set(known.map(({ sourceId }) => sourceId))
  const fresh = old.filter(({ name }) => !before.has(name))
  const addresses: readonly PreviousAddress[] = fresh.map(({ path, documentId }) => ({ path, documentId }))
  const made: Reference[] = []
  for (const [index, led] of (await leadPreviousAddresses(tx, run.siteId, addresses)).entries()) {
    const entry = fresh[index]
    if (!entry || led.kind === 'there') continue
    if (led.kind === 'refused')
      tell(entry.sequence, `Its old address '${cutText(entry.path, 200)}' does not lead here: ${led.reason}`)
    else made.push({ kind: 'redirect', sourceId: entry.name, targetId: led.id, address: null })
  }
  await saveReferences(tx, run.scope, made)
  await addNotes(
    tx,
    run,
    [...notes].map(([sequence, texts]) => ({ sequence, note: texts.join(' ') })),
  )
}

/** The path under which the source showed an entry; undefined when it was none of its own. */
function oldPath({ home }: ImportRun, link: string): string | undefined {
  const page = pageAddress(link, home)
  if (link === '' || page === undefined || page === '/' || page === home.front) return undefined
  if (numberInAddress(link, home) !== undefined) return undefined
  return URL.parse(link, home.base)?.pathname
}
