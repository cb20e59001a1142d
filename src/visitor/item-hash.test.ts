import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemLink, readItemId, withItemId } from '#visitor/item-hash.ts'

describe('the item in the hash of a URL', () => {
  test('RTE-13 is written as #itemId=value, encoded, and other keys are unchanged', () => {
    expect(withItemId('', 'a b')).toBe('#itemId=a%20b')
    expect(withItemId('', '/shop/p/cup?a=1&b=2#x')).toBe('#itemId=%2Fshop%2Fp%2Fcup%3Fa%3D1%26b%3D2%23x')
    expect(withItemId('#view=grid&zoom=2', '7')).toBe('#view=grid&zoom=2&itemId=7')
    expect(withItemId('#itemId=6&view=a+b%20c', '7')).toBe('#itemId=7&view=a+b%20c')
    expect(withItemId('#top', '7')).toBe('#top&itemId=7')
    expect(withItemId('#view=grid&itemId=6&itemId=5', undefined)).toBe('#view=grid')
    expect(withItemId('#itemId=6', undefined)).toBe('')
  })

  test('RTE-13 is parsed as it was written, with any other keys', () => {
    const other = fc.stringMatching(/^[a-z]{1,6}(=[a-z0-9%+]{0,6})?$/).filter((part) => part !== 'itemId')
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 4 }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        (others, id) => {
          const hash = others.length === 0 ? '' : `#${others.join('&')}`
          const made = withItemId(hash, id)
          expect(readItemId(made)).toBe(id)
          expect(withItemId(made, undefined)).toBe(hash)
        },
      ),
    )
  })

  test('RTE-08 is appended to the full url of the collection', () => {
    expect(itemLink('/works', '42')).toBe('/works#itemId=42')
    expect(readItemId(new URL(itemLink('/works', 'a b'), 'https://example.org').hash)).toBe('a b')
  })

  test('is undefined if the hash names none, and the raw value if the encoding is invalid', () => {
    for (const hash of ['', '#', '#top', '#itemId', '#itemId=', '#item=7', '#xitemId=7'])
      expect(readItemId(hash), hash).toBeUndefined()
    expect(readItemId('#itemId=100%')).toBe('100%')
  })
})
