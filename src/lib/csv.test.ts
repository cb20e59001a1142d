import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, readCell } from '#lib/csv.ts'

const cellOf = (text: string) => {
  const line = csvLine([text]).slice(0, -2)
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
}

test('P22 no cell begins as a formula', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '"=1+1"',
    '=HYPERLINK("http://evil.example")',
  ])
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('P22 no part of a cell begins as a formula where a spreadsheet splits at semicolons, tabs or lines', () => {
  const separated = fc
    .array(fc.constantFrom(';', '\t', '\n', '\r', '"', "'", '=', '+', '-', '@', ',', 'x', ' '), {
      maxLength: 8,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(separated, (text) => {
      const raw = csvLine([text]).slice(0, -2)
      for (const part of [...raw.split(/[;\t\r\n]/), ...cellOf(text).split(/[;\t\r\n]/)])
        expect(part).not.toMatch(/^"*[=+\-@]/)
    }),
    { numRuns: 2_000 },
  )
  expect(csvLine(['x;=1+1'])).toBe(`"x;'=1+1"\r\n`)
})

test('a cell is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(';', '\t', '\n', "'", '"', '=', '-', 'x', '\u202E', 'א'), { maxLength: 8 }),
      (parts) => {
        const text = parts.join('')
        expect(readCell(cellOf(text))).toBe(text)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a name that changes the direction of text does not affect the cells beside it', () => {
  expect(csvLine(['a\u202Egpj.exe', 'b'])).toBe('\u2068a\u202Egpj.exe\u2069,b\r\n')
  expect(csvLine(['\u2069\u2069\u202Eb\u2067', 'c'])).toBe('\u2068\u202Eb\u2067\u2069\u2069,c\r\n')
  expect(csvLine(['a\u0007b\u009Fc'])).toBe('abc\r\n')
})

test('quotes separators, and leaves numbers and empty cells unquoted', () => {
  expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', 'a; b', -5, null, ''])).toBe(
    'a,"b,c","say ""no""","two\nlines","a; b",-5,,\r\n',
  )
})
