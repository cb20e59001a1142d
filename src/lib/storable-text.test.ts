import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from '#lib/storable-text.ts'

test('lone surrogates become the replacement character and NUL is removed, in keys too; everything else is unchanged', () => {
  expect(storableText('a\ud800b\udc00\0c😀\u0001\uffff')).toBe('a\ufffdb\ufffdc😀\u0001\uffff')
  const given = { title: '\ud83d', list: [{ '\udc00k': '\0' }, 1, null, true, undefined] }
  expect(storable(given)).toEqual({
    ok: true,
    value: { title: '\ufffd', list: [{ '\ufffdk': '' }, 1, null, true, undefined] },
  })
})

test('valid text is unchanged, and invalid text becomes valid', () => {
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

test('P29 a key named __proto__ remains a key', () => {
  const read = storable(JSON.parse('{"__proto__":{"polluted":true},"a":{"__proto__":1}}'))
  if (!read.ok) throw new Error(read.error)
  expect(Object.keys(read.value as object)).toEqual(['__proto__', 'a'])
  expect((read.value as { polluted?: boolean }).polluted).toBeUndefined()
})

test('data nested too deeply is rejected with a message', () => {
  expect(storable(JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)))).toEqual({
    ok: false,
    error: 'It is nested in more than 500 levels.',
  })
})
