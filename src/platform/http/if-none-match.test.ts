import { expect, test } from 'vitest'
import { etagMatches } from '#platform/http/if-none-match.ts'

test('an ETag matches itself, weak or strong, in a list and by a star', () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', '*']) {
    expect(etagMatches(header, '"a"'), header).toBe(true)
    expect(etagMatches(header, 'W/"a"'), header).toBe(true)
  }
  for (const header of [undefined, '', '"b"', 'a', '"xa"', '"a'])
    expect(etagMatches(header, '"a"'), header ?? 'no header').toBe(false)
})
