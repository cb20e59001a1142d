import { type Id, isId } from '#lib/id.ts'

/** As many documents as the line of an event names. */
const MAX_NAMED = 4

/** Returns the ids of the first documents that an event names: by its path, or in its details. */
export function documentIdsOf(
  subject: Readonly<Record<string, unknown>>,
  details: Readonly<Record<string, unknown>>,
): readonly Id[] {
  const several = ['documents', 'changedDocuments'].flatMap((name): readonly unknown[] => {
    const value = details[name]
    return Array.isArray(value) ? value : []
  })
  const all = [subject['document'], subject['item'], subject['navigation'], details['document'], ...several]
  const ids = all.filter((id): id is Id => typeof id === 'string' && isId(id))
  return [...new Set(ids)].slice(0, MAX_NAMED)
}
