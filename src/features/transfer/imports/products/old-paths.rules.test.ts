import { expect, test } from 'vitest'
import { oldPathOf, redirectNotes, takenNotes } from '#features/transfer/imports/products/old-paths.rules.ts'

const draft = { oldUrl: '', urlId: 'green-tea', storePage: '', title: 'Green Tea' }

test.each([
  ['Shopify', {}, '/products/green-tea'],
  ['Spree', {}, '/products/green-tea'],
  ['WooCommerce', {}, '/product/green-tea'],
  ['WooCommerce', { urlId: '', title: 'Grüner Tee!' }, '/product/gruner-tee'],
  ['Squarespace', {}, '/store/p/green-tea'],
  ['Squarespace', { storePage: 'teas' }, '/teas/p/green-tea'],
  ['CSV', {}, undefined],
  ['Sitewright', {}, undefined],
  ['Shopify', { urlId: '' }, undefined],
  ['CSV', { oldUrl: 'https://old.example/shop/tea/?variant=1#a' }, '/shop/tea/'],
  ['Shopify', { oldUrl: '/wares/tea' }, '/wares/tea'],
  ['Shopify', { oldUrl: 'https://old.example/?p=7' }, '/products/green-tea'],
  ['CSV', { oldUrl: 'green tea' }, undefined],
  ['constructor', {}, undefined],
])('a product in a file of %s with %o was at %s', (format, own, path) => {
  expect(oldPathOf({ ...draft, ...own }, format)).toBe(path)
})

test('a sentence names the first old URLs', () => {
  expect(redirectNotes([], 'redirect')).toEqual([])
  expect(redirectNotes(['/a'], 'redirect')).toEqual([
    'The old URL /a redirects to the new page of its product.',
  ])
  expect(redirectNotes(['/a', '/b'], 'will redirect')).toEqual([
    '2 old URLs, such as /a, will redirect to the new pages of their products.',
  ])
  expect(takenNotes([])).toEqual([])
  expect(takenNotes(['/a', '/b', '/c', '/d'])).toEqual([
    'Old URLs at which your site has a page or a redirect stay as they are: /a, /b, /c and 1 more.',
  ])
})
