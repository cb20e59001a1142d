import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDelimited } from '#rich-text/find-delimited.ts'

/** What a finder of a delimiter must find, as expressions; they are slow on long texts. */
const EXPRESSIONS = {
  '**': /(?:^|\s)(\*\*(?!\s)([^*]{1,200})\*\*)$/,
  '*': /(?:^|\s)(\*(?![\s*])([^*]{1,200})\*)$/,
  '`': /(?:^|\s)(`([^`]{1,200})`)$/,
  '~~': /(?:^|\s)(~~(?!\s)([^~]{1,200})~~)$/,
} as const

const find = (delimiter: string, text: string) => {
  const finder = findDelimited(delimiter, { isSpaceAllowed: delimiter === '`' })
  return typeof finder === 'function' ? finder(text) : undefined
}

test('a word between delimiters at the end of a text is found', () => {
  expect(find('**', 'Is **very hard**')).toEqual({
    index: 3,
    text: '**very hard**',
    replaceWith: 'very hard',
  })
  expect(find('*', '*a*')).toEqual({ index: 0, text: '*a*', replaceWith: 'a' })
  for (const text of ['**a** ', 'x**a**', '** a**', '****', '**a*', '**', '', `**${'a'.repeat(201)}**`])
    expect(find('**', text), text).toBeNull()
})

test('a finder finds the same text as the regular expression of its delimiter', () => {
  const text = fc.array(fc.constantFrom('*', '**', '~~', '~', '`', ' ', 'a', '\n'), { maxLength: 8 })
  fc.assert(
    fc.property(text, (parts) => {
      for (const [delimiter, expression] of Object.entries(EXPRESSIONS)) {
        const found = expression.exec(parts.join(''))
        expect(find(delimiter, parts.join(''))?.replaceWith).toBe(found?.[2])
        expect(find(delimiter, parts.join(''))?.text).toBe(found?.[1])
      }
    }),
  )
})
