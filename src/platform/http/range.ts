/** A Range header that asks for one part: from a byte on, up to and including one, or the last ones of a file. */
export type AskedRange =
  | { readonly kind: 'part'; readonly start: number; readonly end: number | undefined }
  | { readonly kind: 'last'; readonly bytes: number }

/**
 * The part that a Range header asks for; undefined for none, for several parts, and for what is no range, where the whole
 * file is the answer (RFC 9110, 14.2).
 */
export function readRange(header: string | undefined): AskedRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return { kind: 'last', bytes: Number(to) }
  const [start, end] = [Number(from), to === '' ? undefined : Number(to)]
  return end !== undefined && end < start ? undefined : { kind: 'part', start, end }
}
