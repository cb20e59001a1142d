import { type Id, isId } from '#lib/id.ts'

/** `mediaId`, or a name that ends with it, such as `fileMediaId`. */
const MEDIA = /^(?:mediaId|[a-z]+MediaId)$/

/** Returns media and documents that stored data references, in any block: every `mediaId`, `…MediaId` and `documentId`. */
export function collectReferences(...data: readonly unknown[]): { mediaIds: Set<Id>; documentIds: Set<Id> } {
  const mediaIds = new Set<Id>()
  const documentIds = new Set<Id>()
  const open: unknown[] = [...data]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const element of value) open.push(element)
      continue
    }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'string') {
        // Blocks of other versions or unknown types may contain anything under these names.
        if (!isId(inner)) continue
        if (key === 'documentId') documentIds.add(inner)
        else if (MEDIA.test(key)) mediaIds.add(inner)
      } else open.push(inner)
    }
  }
  return { mediaIds, documentIds }
}
