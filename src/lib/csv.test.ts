import { expect, test } from 'vitest'
import { csvLine } from '#lib/csv.ts'

test('P22 no cell begins as a formula', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")'])
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('quotes separators, and leaves numbers and empty cells alone', () => {
  expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', -5, null, ''])).toBe(
    'a,"b,c","say ""no""","two\nlines",-5,,\r\n',
  )
})
