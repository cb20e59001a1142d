import { describe, expect, test } from 'vitest'
import { readLines, variantRows } from '#features/transfer/imports/product-files/testing-product-texts.ts'

const messages = (lines: readonly string[]) =>
  readLines(lines).problems.map(({ row, message, isRejected }) => [row, message, isRejected])

describe('a file of any kind', () => {
  test('has drafts for products without a price, with an unknown status, or that are not for sale', () => {
    const { products, problems } = readLines([
      'Name,SKU,Price,Status,For sale',
      'A,A,5,active,yes',
      'B,B,,active,yes',
      'C,C,5,Entwurf,yes',
      'D,D,5,active,no',
      'E,E,0,active,yes',
      'F,F,5,active,',
    ])
    expect(products.map(({ title, isVisible, isUnpriced }) => [title, isVisible, isUnpriced])).toEqual([
      ['A', true, false],
      ['B', true, true],
      ['C', false, false],
      ['D', false, false],
      ['E', true, false],
      ['F', true, false],
    ])
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [3, 'It has no price. It is a draft until you enter one.'],
      [4, '“Entwurf” says neither shown nor hidden. It is a draft.'],
      [5, 'The file says that it is not for sale. It is a draft.'],
      [6, 'Its price is 0. Check that this is meant.'],
    ])
  })

  test.each([
    ['Discontinued', 'yes', false],
    ['Discontinued', 'no', true],
    ['Archived', '1', false],
    ['Active', 'false', false],
    ['Can be sold', 'no', false],
    ['Visible', 'nein', false],
  ])('whose column %s is %s is for sale: %s', (column, text, expected) => {
    expect(readLines([`Name,Price,${column}`, `A,5,${text}`]).products[0]?.isVisible).toBe(expected)
  })

  test('has a message about a text that says neither in stock nor out of stock', () => {
    expect(messages(['Name,Price,Availability', 'A,5,on request'])).toEqual([
      [2, '“on request” says neither in stock nor out of stock.', false],
    ])
  })

  test.each([
    ['Name,Price,Stock', 'A,5,Out of stock', 0],
    ['Name,Price,Stock', 'A,5,sold out', 0],
    ['Name,Price,Stock', 'A,5,In stock', undefined],
    ['Name,Price,In stock?', 'A,5,0', 0],
    ['Name,Price,In stock?,Stock', 'A,5,0,', 0],
    ['Name,Price,In stock?,Stock', 'A,5,1,', undefined],
    ['Name,Price,Availability,Quantity', 'A,5,out_of_stock,7', 0],
    ['Name,Price,Track inventory,Stock', 'A,5,no,', undefined],
    ['Name,Price,Track inventory,Stock,Availability', 'A,5,no,,out of stock', 0],
  ])('with %s and %s has a stock of %s', (head, row, stock) => {
    expect(readLines([head, row]).products[0]?.variants[0]?.stock).toBe(stock)
  })

  test('leaves out bar codes and SKUs that a spreadsheet damaged, and names them', () => {
    const { products, problems } = readLines([
      'Name,SKU,Price,Barcode',
      'A,"1,23E+11",5,"4,00638E+12"',
      'B,B,5,4.00638E+12',
      'C,C,5,4006380000000',
      'D,D,5,4006381333931',
      'E,12E5,5,',
    ])
    expect(
      products.map(({ variants: [one] }) => [one?.sku, one?.barcode, one?.given.has('barcode')]),
    ).toEqual([
      ['', '', false],
      ['B', '', false],
      ['C', '', false],
      ['D', '4006381333931', true],
      ['12E5', '', false],
    ])
    expect(problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'SKU'],
      [2, 'Barcode'],
      [3, 'Barcode'],
      [4, 'Barcode'],
    ])
    expect(problems[1]?.message).toBe(
      '“4,00638E+12” is a bar code that a spreadsheet destroyed. It is left out. Export the file again, and format this column as text before you save it.',
    )
  })

  test('has an example of each column with ambiguous numbers, if nothing shows how they are written', () => {
    const ambiguous = (...lines: string[]) =>
      readLines(lines).ambiguous.map(({ row, column, text, point, comma }) => [
        row,
        column,
        text,
        point,
        comma,
      ])
    expect(ambiguous('Title;SKU;Price;Stock', 'Sofa;S1;1.000;2', 'Table;S2;2.500;1.000')).toEqual([
      [2, 'Price', '1.000', '1.00', '1,000.00'],
      [3, 'Stock', '1.000', '1.00', '1,000.00'],
    ])
    expect(ambiguous('Title,Price', 'A,"1,250"')).toEqual([[2, 'Price', '1,250', '1,250.00', '1.25']])
    expect(ambiguous('Title;Price', 'A;1.000', 'B;2,50')).toEqual([])
    expect(ambiguous('Title;Price', 'A;1.000', 'B;2.5')).toEqual([])
    expect(ambiguous('Title;Price', 'A;12', 'B;0.250')).toEqual([])
    expect(ambiguous('Title;Price', 'A;1.000', 'B;2,50', 'C;2.50')).toHaveLength(1)
  })

  test('has its ambiguous numbers read as its owner chooses, and all others as they are', () => {
    const cents = (mark: '.' | ',') =>
      readLines(['Title;Price', 'A;1.000', 'B;2,50', 'C;2.75'], { mark }).products.map(
        ({ variants }) => variants[0]?.priceCents,
      )
    expect([cents(','), cents('.')]).toEqual([
      [100_000, 250, 275],
      [100, 250, 275],
    ])
  })
})

describe('rows of one product in a file of any kind', () => {
  test('are its variants if they have its name and say how they differ', () => {
    const { products } = readLines([
      'Name,SKU,Price,Stock,Option1 name,Option1 value',
      'Tee,T-S,20,1,Size,S',
      'Mug,M,8,4,,',
      'Tee,T-M,22,2,Size,M',
    ])
    expect(products.map((product) => [product.title, variantRows(product)])).toEqual([
      [
        'Tee',
        [
          ['T-S', 'S', 2000, null, 1],
          ['T-M', 'M', 2200, null, 2],
        ],
      ],
      ['Mug', [['M', '', 800, null, 4]]],
    ])
  })

  test('are variants of the product before them if they have a kind', () => {
    const { products } = readLines([
      'Type,Name,SKU,Price,Option1 name,Option1 value',
      'Product,Tee,T,20,Size,',
      'Variant,,T-S,20,Size,S',
      'Variant,,T-M,22,Size,M',
      'Product,Mug,M,8,,',
    ])
    expect(products.map(({ title, variants }) => [title, variants.length])).toEqual([
      ['Tee', 2],
      ['Mug', 1],
    ])
  })

  test.each([
    [
      'are rejected if nothing says how they differ',
      ['Name,Price,SKU', 'Tee,20,T-S', 'Tee,22,T-M'],
      'Rows 2 and 3 both have “Tee” as Name.',
    ],
    [
      'are rejected if only the first column says that they belong together',
      ['Group,Name,Price', 'g1,Tee S,20', 'g1,Tee M,22'],
      'Rows 2 and 3 both have “g1” as Group.',
    ],
    [
      'are rejected if some are of an unknown kind',
      ['Type,Name,Price', 'Product,Tee,20', 'Variant,Tee S,20', 'Rule,,5'],
      'Row 4 is of the kind “Rule”, which cannot be read.',
    ],
  ])('%s', (_what, lines, sentence) => {
    expect(readLines(lines).rowProblem).toContain(sentence)
  })

  test('are accepted if they share a category, or have an id', () => {
    expect(readLines(['Category,Name,Price', 'Tea,A,1', 'Tea,B,2']).rowProblem).toBeNull()
    expect(readLines(['ID,Name,Price', '1,A,1', '2,A,2']).rowProblem).toBeNull()
  })

  test('are left out as a whole if one has a price and no variant', () => {
    expect(messages(['handle,title,price,sku', 'tee,Tee,20,T-S', 'tee,,22,T-M'])).toEqual([
      [
        3,
        'It has several rows with prices, SKUs or stocks, and no column says how they differ. Choose the column that does, such as the size, as the value of an option.',
        true,
      ],
    ])
    expect(
      messages([
        'handle,title,price,sku,option1 name,option1 value',
        'tee,Tee,20,T-S,Size,S',
        'tee,,22,T-M,,M',
        'tee,,23,T-L,,',
      ]),
    ).toEqual([[4, 'The row has a price, a SKU or a stock, and no value for an option.', true]])
  })
})
