import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from '#features/content/search/excerpt.rules.ts'
import { MARK, parseMarks } from '#features/content/search/rules.ts'

const marked = (text: string) => parseMarks(text.replaceAll('[', MARK.start).replaceAll(']', MARK.end))
const shown = (text: string) =>
  excerptOf(marked(text))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')
const filler = (words: number) => 'Lorem ipsum dolor sit amet so on. '.repeat(Math.ceil(words / 7))

describe('an excerpt', () => {
  test('is the whole text if it is short', () => {
    expect(shown('A [chisel] is sharp.')).toBe('A [chisel] is sharp.')
    expect(shown('')).toBe('')
  })

  test('starts with the text when nothing is marked, and ends at a word', () => {
    const text = filler(100)
    const cut = shown(text)
    expect(text.startsWith(cut.slice(0, -2))).toBe(true)
    expect(cut).toMatch(/\w[.]? …$/)
  })

  test('starts with the sentence of the match', () => {
    expect(shown(`${filler(80)}The old [chisel] was dull. ${filler(80)}`)).toMatch(
      /^… The old \[chisel\] was dull\. Lorem/,
    )
  })

  test('is the passage with most matches', () => {
    const cut = shown(`One [chisel]. ${filler(120)}The [chisel] and the [chisel] again. ${filler(80)}`)
    expect(cut).toContain('The [chisel] and the [chisel] again.')
  })

  test('is one line, in which a dot separates the lines of the text', () => {
    expect(shown('Where [we] are\nBy the harbour.\n\nOpen daily\nfrom nine')).toBe(
      'Where [we] are · By the harbour. Open daily · from nine',
    )
    expect(shown('The [kiln]\nis warm')).toBe('The [kiln] · is warm')
  })

  test('is at most two lines long and always a part of the text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ maxLength: 90 }), marked: fc.boolean() }), { maxLength: 20 }),
        (parts) => {
          const whole = parts.map((part) => part.text).join('')
          const cut = excerptOf(parts)
            .map((part) => part.text)
            .join('')
            .replace(/^… /, '')
          expect(cut.length).toBeLessThanOrEqual(222)
          expect(whole.includes(cut.replace(/ …$/, '')) || whole.includes(cut)).toBe(true)
        },
      ),
    )
  })
})
