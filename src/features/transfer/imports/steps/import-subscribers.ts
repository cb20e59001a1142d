import type { ExportSource } from '#features/transfer/imports/model/entries.types.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import type { AddedSubscribers } from '#features/transfer/imports/model/content-writer.ts'
import { isolated } from '#lib/bidi.ts'
import { withSite } from '#platform/db/tenant.ts'

/**
 * Adds the subscribers of an export to the newsletter of the site, if it has one only. Who has turned emails off there, or
 * has unsubscribed or was erased here, is left out. Returns sentences on what was done, without an address.
 */
export async function importEmailLists(
  run: ImportRun,
  streams: readonly ExportSource[],
): Promise<readonly string[]> {
  const { db, siteId } = run
  const { subscribers } = run.writer
  const notes: string[] = []
  for (const stream of streams) {
    const found = 'entries' in stream ? await stream.subscribers?.() : undefined
    if (found === undefined) continue
    const note = await withSite(db, siteId, async (tx) => {
      const lists = await subscribers.listNewsletters(tx)
      const [list] = lists
      if (list === undefined)
        return 'Its subscribers were left out, as the site has no newsletter: add one under Newsletter, and import the file again.'
      if (lists.length > 1)
        return 'Its subscribers were left out, as the site has several newsletters: import their file, email_list….csv, into the right one under Newsletter.'
      const report = await subscribers.add(tx, list.id, found.text)
      return report.ok
        ? subscribersNote(list.title, report.value, found.disabled)
        : `Its subscribers were left out. ${report.error}`
    })
    notes.push(note)
  }
  return notes
}

/** Returns what became of the subscribers of a file. */
function subscribersNote(
  title: string,
  { added, known, stopped, wrongCount }: AddedSubscribers,
  disabled: number,
): string {
  const parts = [
    `${added} new`,
    ...(known > 0 ? [`${known} known already`] : []),
    ...(stopped > 0 ? [`${stopped} left out who unsubscribed or were erased here`] : []),
    ...(disabled > 0 ? [`${disabled} left out who had turned emails off`] : []),
    ...(wrongCount > 0 ? [`${wrongCount} left out without an email address`] : []),
  ]
  return `Subscribers of its email list for the newsletter “${isolated(title)}”: ${parts.join(', ')}. They stay when the import is undone.`
}
