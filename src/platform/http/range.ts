/** A requested range: from a byte to the end, up to and including a byte, or the last bytes of a file. */
export type RequestedRange =
  | { readonly kind: 'part'; readonly start: number; readonly end: number | undefined }
  | { readonly kind: 'last'; readonly bytes: number }

/**
 * Parses a Range header; undefined when absent, invalid or with several parts, where the response is the
 * whole file (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined): RequestedRange | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') return { kind: 'last', bytes: Number(to) }
  const [start, end] = [Number(from), to === '' ? undefined : Number(to)]
  return end !== undefined && end < start ? undefined : { kind: 'part', start, end }
}
