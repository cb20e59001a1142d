import { fieldsOf, isKey } from '#features/content/canvas/untrusted-values.rules.ts'

/** Before this block of the section, or at its end. The page may lack blocks that the document has, so nothing is counted. */
export interface BlockPlace {
  readonly sectionId: string
  readonly before: string | null
}

/** In the row of a block, before or after it. */
export interface BesidePlace {
  readonly besideId: string
  readonly side: 'before' | 'after'
}

/** Before this section, or at the end of the page. */
export interface SectionPlace {
  readonly before: string | null
}

/** Parses a place of a section; returns undefined for anything else. */
export function readBefore(data: unknown): { readonly before: string | null } | undefined {
  const { before } = fieldsOf(data)
  return before === null || isKey(before) ? { before } : undefined
}

/** Parses a place of a block between others; returns undefined for anything else. */
export function readBlockPlace(data: unknown): BlockPlace | undefined {
  const { sectionId } = fieldsOf(data)
  const place = readBefore(data)
  return place && isKey(sectionId) ? { sectionId, ...place } : undefined
}

/** Parses a place of a block beside another one; returns undefined for anything else. */
export function readBesidePlace(data: unknown): BesidePlace | undefined {
  const { besideId, side } = fieldsOf(data)
  return isKey(besideId) && (side === 'before' || side === 'after') ? { besideId, side } : undefined
}
