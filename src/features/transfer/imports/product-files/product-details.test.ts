import { describe, expect, test } from 'vitest'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import { readCells, readProducts } from '#features/transfer/imports/product-files/testing-product-texts.ts'

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`

function read(text: string) {
  const table = readCells(new TextEncoder().encode(text))
  if (!table.ok) throw new Error(table.error)
  return readProducts(table.value, mapColumns(table.value.columns))
}

test('a product of WooCommerce whose variants differ by some attributes has the others as own fields, wherever they are', () => {
  const { products, problems } = read(
    lines(
      'Type,SKU,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 3 name,Attribute 3 value(s),Attribute 3 visible',
      'variable,TEE,Tee,,,Material,Cotton,1,Supplier,Acme,0,Size,"S, M",1',
      'variation,TEE-S,Tee - S,TEE,20,Size,S,,,,,,,',
      'variation,TEE-M,Tee - M,TEE,22,Size,M,,,,,,,',
    ),
  )
  expect(problems).toEqual([])
  expect(products).toMatchObject([
    {
      optionNames: ['Size'],
      variants: [{ optionValues: ['S'] }, { optionValues: ['M'] }],
      customFields: [{ name: 'Material', value: 'Cotton' }],
    },
  ])
})

describe('the tax class of a product', () => {
  const taxOf = (...all: string[]) => {
    const { products, problems } = read(lines(...all))
    return [
      ...products.map(({ taxClass, given }) => (given.has('taxClass') ? taxClass : undefined)),
      ...problems.filter(({ isForNew }) => !isForNew).map(({ row, message }) => `${row}: ${message}`),
    ]
  }
  const MIXED =
    'Its variants are taxed differently. A product has one tax class: that of its first variant is used.'

  test.each([
    ['a name', ['Name,Tax class', 'A,Reduced rate', 'B,'], ['Reduced rate', undefined]],
    ['not taxable in Shopify', ['Title,Variant Taxable', 'A,false', 'B,TRUE'], ['Not taxed', undefined]],
    [
      'not taxable in WooCommerce',
      ['Name,Tax status,Tax class', 'A,none,', 'B,shipping,x', 'C,taxable,reduced-rate', 'D,taxable,'],
      ['Not taxed', 'Not taxed', 'reduced-rate', undefined],
    ],
    [
      'that of the product for its variants',
      [
        'Type,SKU,Name,Parent,Tax class,Attribute 1 name,Attribute 1 value(s)',
        'variable,A,A,,reduced-rate,Size,"S, M"',
        'variation,A-S,A - S,A,parent,Size,S',
      ],
      ['reduced-rate'],
    ],
    [
      'one of several, with a note',
      ['Handle,Title,Option1 Name,Option1 Value,Variant Taxable', 'a,A,Size,S,false', 'a,,,M,true'],
      ['Not taxed', `2: ${MIXED}`],
    ],
  ])('is read from a file: %s', (_what, all, expected) => {
    expect(taxOf(...all)).toEqual(expected)
  })
})

test('back orders are read as other shops write them, with the date on which they ship', () => {
  const { products, problems } = read(
    lines(
      'title,price,backorders allowed?,back order ships on,back order text',
      'A,1,1,,',
      'B,1,notify,2027-01-31,Soon',
      'C,1,0,,',
      'D,1,,,',
      'E,1,perhaps,,',
      'F,1,yes,31 January,',
    ),
  )
  expect(
    products.map(({ variants: [one] }) => [
      one?.given.has('backOrder'),
      one?.isBackOrderable,
      one?.backOrderOn,
      one?.backOrderText,
    ]),
  ).toEqual([
    [true, true, '', ''],
    [true, true, '2027-01-31', 'Soon'],
    [true, false, '', ''],
    [false, false, '', ''],
    [false, false, '', ''],
  ])
  expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
    [6, 'backorders allowed?', '“perhaps” is neither yes nor no, and is left out.'],
    [7, 'back order ships on', '“31 January” is not a day. Write it like 2027-01-31.'],
  ])
})
