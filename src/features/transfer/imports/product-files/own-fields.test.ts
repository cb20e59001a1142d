import { expect, test } from 'vitest'
import {
  isOwnField,
  ownFieldName,
  ownFieldText,
} from '#features/transfer/imports/product-files/own-fields.rules.ts'

test.each([
  ['custom_field.custom.room_coverage', true, 'Room coverage'],
  ['Metafield: custom.material [single_line_text_field]', true, 'Material'],
  ['Care instructions (product.metafields.custom.care_instructions)', true, 'Care instructions'],
  ['Farbe (product.metafields.shopify.color-pattern)', true, 'Farbe'],
  [
    'Related products (product.metafields.shopify--discovery--product_recommendation.related_products)',
    false,
    'Related products',
  ],
  ['Rating (product.metafields.reviews.rating)', false, 'Rating'],
  ['Meta: _wp_old_slug', false, 'Wp old slug'],
  ['meta:origin', true, 'Origin'],
  ['Meta: care_notes', true, 'Care notes'],
  ['Meta: fb_product_description', false, 'Fb product description'],
  ['Anything', false, 'Anything'],
])('a column %s is an own field: %s, called %s', (column, expected, name) => {
  expect([isOwnField(column), ownFieldName(column)]).toEqual([expected, name])
})

test.each([
  ['Cotton\n and   wool', 'Cotton and wool'],
  ['["Vegan","Gluten free"]', 'Vegan, Gluten free'],
  ['{"value":2.5,"unit":"kg"}', '2.5 kg'],
  ['[{"value":1,"unit":"m"},{"value":2,"unit":"m"}]', '1 m, 2 m'],
  ['[not a list]', '[not a list]'],
  ['{"type":"root","children":[]}', undefined],
  ['["gid://shopify/Metaobject/1"]', undefined],
  ['[null]', undefined],
])('the content %j is the text %j', (cell, text) => {
  expect(ownFieldText(cell)).toBe(text)
})
