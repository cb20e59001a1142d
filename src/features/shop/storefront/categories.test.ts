import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canBeBelow,
  MAX_CATEGORY_DEPTH,
  pathTo,
  treeOf,
  urlIdOf,
  withAncestors,
  withDescendants,
} from '#features/shop/storefront/categories.rules.ts'

const one = (id: string, parentId: string | null = null) => ({
  id,
  parentId,
  name: id,
  urlId: id,
  description: '',
})
const TREE = [one('tea'), one('pots'), one('green', 'tea'), one('sencha', 'green')]

test('a tree is read from its top, each category before those below it', () => {
  expect(treeOf(TREE).map(({ category, level }) => `${level} ${category.id}`)).toEqual([
    '0 tea',
    '1 green',
    '2 sencha',
    '0 pots',
  ])
  expect(withDescendants(TREE, 'tea')).toEqual(['tea', 'green', 'sencha'])
  expect(pathTo(TREE, 'sencha').map(({ id }) => id)).toEqual(['tea', 'green', 'sencha'])
  expect(pathTo(TREE, 'unknown')).toEqual([])
})

describe('a category can be', () => {
  test('below any other, but not below itself', () => {
    expect(canBeBelow(TREE, 'green', 'pots')).toBe(true)
    expect(canBeBelow(TREE, 'green', null)).toBe(true)
    for (const own of ['tea', 'green', 'sencha']) expect(canBeBelow(TREE, 'tea', own)).toBe(false)
  })

  test('at the last level with nothing below it, and no deeper', () => {
    const chain = Array.from({ length: MAX_CATEGORY_DEPTH }, (_, level) =>
      one(String(level), level === 0 ? null : String(level - 1)),
    )
    expect(canBeBelow(chain, undefined, '3')).toBe(true)
    expect(canBeBelow(chain, undefined, '4')).toBe(false)
    expect(canBeBelow([...chain, ...TREE], 'sencha', '3')).toBe(true)
    expect(canBeBelow([...chain, ...TREE], 'green', '3')).toBe(false)
  })
})

test.each([
  ['Grüner Tee', 'gruner-tee'],
  ['  Cups & bowls!', 'cups-bowls'],
  ['Straße', 'strasse'],
  ['茶', ''],
])('the URL of "%s" is "%s"', (name, urlId) => expect(urlIdOf(name)).toBe(urlId))

test('in any tree a product counts for exactly the categories that it is in or below', () => {
  const trees = fc
    .array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 })
    .map((parents) => parents.map((seed, index) => treeRow(index, index === 0 ? 0 : seed % (index + 1))))
  fc.assert(
    fc.property(trees, fc.array(fc.nat({ max: 11 }), { maxLength: 4 }), (categories, seeds) => {
      const within = seeds.map((seed) => String((seed % categories.length) + 1))
      const counted = new Set(withAncestors(categories, within))
      for (const { id } of categories)
        expect(counted.has(id)).toBe(withDescendants(categories, id).some((one) => within.includes(one)))
    }),
  )
})

/** A category below an earlier one; below none for 0. */
const treeRow = (index: number, parent: number) => ({
  id: String(index + 1),
  parentId: parent === 0 ? null : String(parent),
  name: `${index}`,
  urlId: `${index}`,
  description: '',
})
