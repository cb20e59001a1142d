import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTextPlace, readTextPlace, textPlaceBetween } from '#lib/text-place.ts'

const SHOWN = 'Blue glazes are hard to get. It is worth it.'

/** Returns the text with a cursor where the place before `after` is in it. */
function find(texts: readonly string[], shown: string, after: string): string {
  const at = shown.indexOf(after)
  const found = findTextPlace(texts, textPlaceBetween(shown.slice(0, at), shown.slice(at)))
  if (!found) return ''
  const text = texts[found.text] ?? ''
  return `${text.slice(0, found.index)}|${text.slice(found.index)}`
}

test('a place in shown text is found in its source', () => {
  expect(find(['## Blue **glazes** are hard to get.'], SHOWN, 'ard')).toBe(
    '## Blue **glazes** are h|ard to get.',
  )
  expect(find(['Title', SHOWN], SHOWN, 'worth')).toBe('Blue glazes are hard to get. It is |worth it.')
  expect(find([SHOWN], SHOWN, 'Blue')).toBe(`|${SHOWN}`)
  expect(find([SHOWN], `${SHOWN}\n`, '\n')).toBe('Blue glazes are hard to get. It is worth it|.')
})

test('the end of a word is distinguished from the beginning of the next', () => {
  expect(find([SHOWN], SHOWN, ' worth')).toBe('Blue glazes are hard to get. It is| worth it.')
  expect(find(['It is **worth** it'], 'It is worth it', 'worth')).toBe('It is **|worth** it')
})

test('of equal texts the one at the same distance is found', () => {
  const texts = ['oak', 'ash', 'oak', 'ash', 'oak']
  for (const text of [0, 2, 4])
    expect(findTextPlace(texts, textPlaceBetween('o', 'ak', texts.slice(0, text).join(' ')))).toEqual({
      text,
      index: 1,
    })
})

test('a text that is elsewhere is not found', () => {
  expect(find(['Nothing of it'], SHOWN, 'hard')).toBe('')
  expect(find([], SHOWN, 'hard')).toBe('')
  expect(findTextPlace(['a'], textPlaceBetween('', ''))).toBeUndefined()
})

test('a place of a message has to be valid', () => {
  const place = textPlaceBetween('Blue gl', 'azes')
  expect(readTextPlace({ ...place, more: 1 })).toEqual(place)
  const others = [{ before: 1 }, { after: 'x'.repeat(61) }, { offset: '1' }, { isBeforeLetter: undefined }]
  for (const wrong of others) expect(readTextPlace({ ...place, ...wrong })).toBeUndefined()
  for (const wrong of [null, 'x', undefined, Object.create(place)])
    expect(readTextPlace(wrong)).toBeUndefined()
})

test('any place in a text is found in the same text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'C', ' ', '.', '1', 'İ', 'é') }),
      fc.nat(),
      (text, nat) => {
        const at = text.length === 0 ? 0 : nat % text.length
        const place = textPlaceBetween(text.slice(0, at), text.slice(at))
        const found = findTextPlace([text], place)
        if (place.before + place.after === '') return
        const again = textPlaceBetween(text.slice(0, found?.index), text.slice(found?.index))
        // What is before the first letter, such as the marks of a heading, is not counted.
        expect(again).toEqual(place.before === '' ? { ...place, isBeforeLetter: true } : place)
      },
    ),
  )
})
