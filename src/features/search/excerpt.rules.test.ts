import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from '#features/search/excerpt.rules.ts'
import { MARK, readMarks } from '#features/search/rules.ts'

const marked = (text: string) => readMarks(text.replaceAll('[', MARK.start).replaceAll(']', MARK.end))
const shown = (text: string) =>
  excerptOf(marked(text))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')
const filler = (words: number) => 'Lorem ipsum dolor sit amet so on. '.repeat(Math.ceil(words / 7))

describe('an excerpt', () => {
  test('is the whole of a short text', () => {
    expect(shown('A [chisel] is sharp.')).toBe('A [chisel] is sharp.')
    expect(shown('')).toBe('')
  })

  test('begins with the text when nothing is marked, and ends with a word', () => {
    const text = filler(100)
    const cut = shown(text)
    expect(text.startsWith(cut.slice(0, -2))).toBe(true)
    expect(cut).toMatch(/\w[.]? …$/)
  })

  test('begins with the sentence of what was found', () => {
    expect(shown(`${filler(80)}The old [chisel] was dull. ${filler(80)}`)).toMatch(
      /^… The old \[chisel\] was dull\. Lorem/,
    )
  })

  test('is where most was found', () => {
    const cut = shown(`One [chisel]. ${filler(120)}The [chisel] and the [chisel] again. ${filler(80)}`)
    expect(cut).toContain('The [chisel] and the [chisel] again.')
  })

  test('keeps apart what stands below each other, in one line', () => {
    expect(shown('Where [we] are\nBy the harbour.\n\nOpen daily\nfrom nine')).toBe(
      'Where [we] are · By the harbour. Open daily · from nine',
    )
    expect(shown('The [kiln]\nis warm')).toBe('The [kiln] · is warm')
  })

  test('never is longer than two lines, and always a piece of the text', () => {
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
