import { type SearchError, searchErrors } from '#features/search/errors.ts'
import { MAX_FOUND, MAX_QUERY, PAGE_SIZE, type TextPart } from '#features/search/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Stand in a text for the beginning and end of what was found, and for '<'; no text has them of its own. */
export const MARK = { start: '\uE000', end: '\uE001', lessThan: '\u0001' } as const

/** What someone typed, on one line; an empty text when there is nothing to search for. Fails with QUERY_TOO_LONG. */
export function readQuery(typed: string): Result<string, SearchError> {
  if (typed.length > MAX_QUERY * 4) return fail(searchErrors.queryTooLong())
  const query = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uE000\uE001]+/gu, ' ')
    .trim()
  return query.length > MAX_QUERY ? fail(searchErrors.queryTooLong()) : ok(query)
}

/** The number of a page of results, 1 without one. Fails with INVALID_PAGE. */
export function readPage(typed: string | null): Result<number, SearchError> {
  if (typed === null || typed === '') return ok(1)
  const page = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return page < 1 || page > MAX_FOUND / PAGE_SIZE ? fail(searchErrors.invalidPage()) : ok(page)
}

/** A query of which the last word is not finished yet: what stands before it, and the word. */
export function splitBeginning(query: string): { query: string; beginning: string | null } {
  const word = /[\p{L}\p{M}\p{N}]+$/u.exec(query.slice(-MAX_QUERY))?.[0]
  if (word === undefined) return { query, beginning: null }
  return { query: query.slice(0, -word.length), beginning: word }
}

/** The pieces of a text in which what was found stands between marks. They join to the text without its marks. */
export function readMarks(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let rest = text.replaceAll(MARK.lessThan, '<')
  let marked = false
  while (rest !== '') {
    const at = rest.indexOf(marked ? MARK.end : MARK.start)
    const piece = at === -1 ? rest : rest.slice(0, at)
    if (piece !== '') parts.push({ text: piece, marked })
    if (at === -1) break
    rest = rest.slice(at + 1)
    marked = !marked
  }
  return parts
}
