import { describe, expect, test } from 'vitest'
import { hasSameTexts, readTexts } from '#features/shop/cart/entry-texts.rules.ts'
import type { CustomText } from '#features/content/collections/product-extras.types.ts'

const name: CustomText = { label: 'Name', isRequired: true, maxLength: 5, isMultiline: false }
const note: CustomText = { label: 'Note', isRequired: false, maxLength: 20, isMultiline: true }
const fields = [name, note]
const read = (texts: Readonly<Record<string, string>>) => {
  const given = Object.entries(texts).map(([label, value]) => ({ label, value }))
  const result = readTexts(fields, given, '/shop/mug')
  return result.ok ? result.value : result.error
}

describe('texts of personalised products', () => {
  test('are in the order of the fields, without white space around them and without empty ones', () => {
    expect(read({ Note: ' two\r\nlines ', Name: '  Ada ' })).toEqual([
      { label: 'Name', value: 'Ada' },
      { label: 'Note', value: 'two\nlines' },
    ])
    expect(read({ Name: 'A\nd', Note: ' \n ' })).toEqual([{ label: 'Name', value: 'A d' }])
    expect(readTexts([], [], '/shop/mug')).toEqual({ ok: true, value: [] })
  })

  test.each([
    [{}, 'TEXT_MISSING', 400],
    [{ Name: ' \n ' }, 'TEXT_MISSING', 400],
    [{ Name: 'Hedwig' }, 'TEXT_TOO_LONG', 400],
    [{ Name: 'Ada', Note: 'x'.repeat(21) }, 'TEXT_TOO_LONG', 400],
    [{ Name: 'A\0' }, 'TEXT_UNSTORABLE', 400],
    [{ Name: 'A\uD800' }, 'TEXT_UNSTORABLE', 400],
    [{ Name: 'Ada', Colour: 'red' }, 'TEXT_UNKNOWN', 409],
    [{ name: 'Ada' }, 'TEXT_UNKNOWN', 409],
  ])('%j is rejected as %s', (texts, code, status) => {
    expect(read(texts)).toMatchObject({ code, status, more: { path: '/shop/mug' } })
  })

  test('a text of the maximum length is accepted, and the message names the length', () => {
    expect(read({ Name: 'Agnes' })).toEqual([{ label: 'Name', value: 'Agnes' }])
    expect(read({ Name: 'Hedwig' })).toMatchObject({
      message: 'Name: Use at most 5 characters.',
      more: { label: 'Name', maxLength: 5 },
    })
  })

  test('entries are the same only if their labels and values are', () => {
    const ada = [{ label: 'Name', value: 'Ada' }]
    expect(hasSameTexts(ada, [{ label: 'Name', value: 'Ada' }])).toBe(true)
    expect(hasSameTexts([], [])).toBe(true)
    expect(hasSameTexts(ada, [])).toBe(false)
    expect(hasSameTexts(ada, [{ label: 'Name', value: 'ada' }])).toBe(false)
    expect(hasSameTexts(ada, [{ label: 'Title', value: 'Ada' }])).toBe(false)
  })
})
