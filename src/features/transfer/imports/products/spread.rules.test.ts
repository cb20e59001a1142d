import { expect, test } from 'vitest'
import { spreadProducts } from '#features/transfer/imports/products/spread.rules.ts'

const many = (count: number, category = '', collection = '') =>
  Array.from({ length: count }, () => ({ category, collection }))
const summary = (...input: Parameters<typeof spreadProducts>) =>
  spreadProducts(...input).map(({ id, title, places }) => [id, title, places.length])

test('up to 200 products go to the oldest list that has room, or to a new one', () => {
  expect(summary(many(200, 'Tea'), [])).toEqual([[undefined, 'Products', 200]])
  expect(summary(many(50), [{ id: '3', title: 'Shop', items: 150 }])).toEqual([['3', 'Shop', 50]])
})

test('more than 200 products go to lists of their categories, and those of small categories to Products', () => {
  const products = [...many(202, 'Tea'), ...many(4, 'Rare'), ...many(199)]
  expect(summary(products, [{ id: '3', title: 'tea', items: 100 }])).toEqual([
    ['3', 'tea', 100],
    [undefined, 'Tea 2', 102],
    [undefined, 'Products', 200],
    [undefined, 'Products 2', 3],
  ])
})

test('a list that a file names is filled first, and the next one has a number when it is full', () => {
  expect(summary([...many(201, 'Tea', 'Sale'), ...many(2)], [])).toEqual([
    [undefined, 'Sale', 200],
    [undefined, 'Sale 2', 1],
    [undefined, 'Products', 2],
  ])
})
