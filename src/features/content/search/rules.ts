import { type SearchError, searchErrors } from '#features/content/search/errors.ts'
import { MAX_RESULTS, MAX_QUERY_LENGTH, PAGE_SIZE, type TextPart } from '#features/content/search/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'

/** Markers of the start and end of a match, and of '<'; texts never contain them. */
export const MARK = { start: '\uE000', end: '\uE001', lessThan: '\u0001' } as const

/** Normalizes a query to one line; an empty string if there is nothing to search for. Fails with QUERY_TOO_LONG. */
export function parseSearchQuery(input: string): Result<string, SearchError> {
  if (input.length > MAX_QUERY_LENGTH * 4) return fail(searchErrors.queryTooLong())
  const query = input
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\uE000\uE001]+/gu, ' ')
    .trim()
  return query.length > MAX_QUERY_LENGTH ? fail(searchErrors.queryTooLong()) : ok(query)
}

/** Parses the page number of results, 1 by default. Fails with INVALID_PAGE. */
export function parsePage(input: string | null): Result<number, SearchError> {
  if (input === null || input === '') return ok(1)
  const page = /^\d{1,3}$/.test(input) ? Number(input) : 0
  return page < 1 || page > MAX_RESULTS / PAGE_SIZE ? fail(searchErrors.invalidPage()) : ok(page)
}

/** Splits off the incomplete last word of a query. */
export function splitPrefix(query: string): { query: string; prefix: string | null } {
  const word = /[\p{L}\p{M}\p{N}]+$/u.exec(query.slice(-MAX_QUERY_LENGTH))?.[0]
  if (word === undefined) return { query, prefix: null }
  return { query: query.slice(0, -word.length), prefix: word }
}

/** Splits a text with markers into parts. Joined, they are the text without markers. */
export function parseMarks(text: string): readonly TextPart[] {
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
