import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from '#lib/storable-text.ts'

test('half a character becomes the sign for that and NUL goes, in keys too; all else stays', () => {
  expect(storableText('a\ud800b\udc00\0c😀\u0001\uffff')).toBe('a\ufffdb\ufffdc😀\u0001\uffff')
  const given = { title: '\ud83d', list: [{ '\udc00k': '\0' }, 1, null, true, undefined] }
  expect(storable(given)).toEqual({
    ok: true,
    value: { title: '\ufffd', list: [{ '\ufffdk': '' }, 1, null, true, undefined] },
  })
})

test('what was sound before is the same, and what was not is sound and stays so', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      const value: unknown = JSON.parse(json.replaceAll('\\u0000', ''))
      expect(storable(value)).toEqual({ ok: true, value })
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = storableText(String.fromCharCode(...units))
      expect([text.isWellFormed(), text.includes('\0'), storableText(text)]).toEqual([true, false, text])
    }),
  )
})

test('P29 a key that is called __proto__ stays a key', () => {
  const read = storable(JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":1}}'))
  if (!read.ok) throw new Error(read.error)
  expect(Object.keys(read.value as object)).toEqual(['__proto__', 'a'])
  expect((read.value as { polluted?: boolean }).polluted).toBeUndefined()
})

test('what is nested without end is refused with a message', () => {
  expect(storable(JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)))).toEqual({
    ok: false,
    error: 'It is nested in more than 500 levels.',
  })
})
