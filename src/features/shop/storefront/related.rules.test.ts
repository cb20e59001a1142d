import { describe, expect, test } from 'vitest'
import { pickRelated } from '#features/shop/storefront/related.rules.ts'

const of = (...ids: readonly string[]) =>
  ids.map((id) => ({
    id: id.replace(/[!+]/g, ''),
    isAvailable: !id.endsWith('!'),
    commonOrders: id.split('+').length - 1,
  }))

describe('related products', () => {
  test('are those that follow in the list, around its end, without the product itself', () => {
    expect(pickRelated(of('1', '2', '3', '4', '5', '6'), '4')).toEqual(['5', '6', '1', '2'])
    expect(pickRelated(of('1', '2'), '2')).toEqual(['1'])
    expect(pickRelated(of('1'), '1')).toEqual([])
    expect(pickRelated(of('1', '2'), '9')).toEqual(['1', '2'])
  })

  test('that are available come first, and the order is the same otherwise', () => {
    expect(pickRelated(of('1', '2', '3!', '4', '5!'), '1', 3)).toEqual(['2', '4', '3'])
  })

  test('that are often bought together come before the others, if they are available', () => {
    expect(pickRelated(of('1', '2', '3+', '4++', '5', '6+++!'), '1')).toEqual(['4', '3', '2', '5'])
  })
})
