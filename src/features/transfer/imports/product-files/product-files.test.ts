import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, readCell } from '#lib/csv.ts'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import { createProductReader } from '#features/transfer/imports/product-files/read-products.rules.ts'
import { readCells, readProducts } from '#features/transfer/imports/product-files/testing-product-texts.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function read(text: string) {
  const table = readCells(encode(text))
  if (!table.ok) throw new Error(table.error)
  return readProducts(table.value, mapColumns(table.value.columns))
}
const lines = (...all: string[]) => `${all.join('\n')}\n`
const rejected = (text: string) =>
  read(text)
    .problems.filter(({ isRejected }) => isRejected)
    .map(({ row, column, message }) => [row, column, message])

describe('a file', () => {
  test.each([
    ['commas', 'title,price\n"Cup, blue",5\n'],
    ['semicolons', 'title;price\nCup, blue;5\n'],
    ['tabs', 'title\tprice\nCup, blue\t5\n'],
    ['padded names', ' Title , price \n"Cup, blue",5\n'],
    ['line ends of Windows', 'title;price\r\nCup, blue;5\r\n'],
    ['a mark of its encoding', '\u{feff}title;price\nCup, blue;5\n'],
    ['empty rows', 'title;price\n;\n\nCup, blue;5\n;\n'],
  ])('is read with %s', (_what, text) => {
    expect(read(text).products.map(({ title, variants }) => [title, variants[0]?.priceCents])).toEqual([
      ['Cup, blue', 500],
    ])
  })

  test.each([
    ['UTF-16', Buffer.from('\u{feff}title\nTschüß\n', 'utf16le')],
    ['Windows-1252', Buffer.from('title\nTschüß\n', 'latin1')],
    ['UTF-8', encode('title\nTschüß\n')],
  ])('is read in %s', (_what, bytes) => {
    expect(readCells(bytes)).toMatchObject({ ok: true, value: { rows: [{ number: 2, cells: ['Tschüß'] }] } })
  })

  test('that was cut anywhere has the products before the cut unchanged, or none', () => {
    const whole = lines(
      'handle,title,description,sku,price,option1 name,option1 value',
      'cup,Cup,"One, with a',
      '""handle""",C-1,5.00,Size,S',
      'cup,,,C-2,"1,234.56",,L',
      'bowl,Bowl,,B-1,7.50,,',
      'jar,Jar,"Glass",J-1,9,,',
    )
    const { products } = read(whole)
    expect(products).toHaveLength(3)
    for (let length = 1; length < whole.length; length++) {
      const table = readCells(encode(whole.slice(0, length)))
      if (!table.ok) continue
      const cut = readProducts(table.value, mapColumns(table.value.columns)).products
      // The last one may have been cut itself.
      expect(cut.slice(0, -1)).toEqual(products.slice(0, Math.max(0, cut.length - 1)))
    }
  })

  test('with line breaks in a cell counts rows like a spreadsheet', () => {
    expect(read(lines('title,description,price', '"A","one', 'two",1', 'B,,x')).problems[0]?.row).toBe(3)
  })

  test.each([
    [
      'that is cut in a text',
      encode('title,description\nA,"one'),
      'The file ends in the middle of the text that begins in line 2. It may have been cut: export it again.',
    ],
    [
      'without any text',
      encode('\n\n'),
      'The file has no rows. Its first row must have the names of the columns.',
    ],
    [
      'that is an image',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'This is not a CSV file. Export the products as CSV and upload that file.',
    ],
    [
      'of too many rows',
      encode(`title\n${'A\n'.repeat(100_001)}`),
      'The file has more than 100,000 rows. Split it and import its parts one after the other.',
    ],
  ])('%s fails with a message', (_what, bytes, error) => {
    expect(readCells(bytes)).toEqual({ ok: false, error })
  })

  test('of 100,000 rows is read', () => {
    expect(read(`title,price\n${'A,1\n'.repeat(100_000)}`).products).toHaveLength(100_000)
  })

  test('has every cell that an export wrote, also those that look like formulas', () => {
    const cells = fc.array(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '\t', '"', ',', '\n', 'a') }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(cells, (all) => {
        const result = readCells(
          encode(
            csvLine(all.map((_, index) => `c${index}`)) + csvLine([...all.slice(0, -1), `${all.at(-1)}x`]),
          ),
        )
        expect(result).toMatchObject({
          ok: true,
          value: { rows: [{ cells: [...all.slice(0, -1), `${all.at(-1)}x`] }] },
        })
      }),
    )
    expect(["'=1", "''=1", "'a", "'"].map(readCell)).toEqual(['=1', "'=1", "'a", "'"])
  })
})

describe('products of Shopify', () => {
  const HEAD =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Gift Card,Variant Image'

  test('have variants in further rows, and images in others', () => {
    const { products, problems } = read(
      lines(
        HEAD,
        'top,Top,Size,Small,T-S,200,shopify,3,deny,60,,https://a.example/1.jpg,Front,false,',
        'top,,,Large,T-L,210,shopify,-2,continue,60.50,80,,,,https://a.example/l.jpg',
        'top,,,,,,,,,,,https://a.example/2.jpg,Back,,',
      ),
    )
    expect(products).toHaveLength(1)
    const [{ variants, ...product } = { variants: [] }] = products
    expect(product).toMatchObject({
      urlId: 'top',
      title: 'Top',
      optionNames: ['Size'],
      type: 1,
      isVisible: true,
    })
    expect(product).toHaveProperty('images', [
      { url: 'https://a.example/1.jpg', text: 'Front' },
      { url: 'https://a.example/l.jpg', text: '' },
      { url: 'https://a.example/2.jpg', text: 'Back' },
    ])
    expect(variants).toMatchObject([
      {
        sku: 'T-S',
        optionValues: ['Small'],
        priceCents: 6000,
        onSale: false,
        stock: 3,
        weight: 200_000,
        isBackOrderable: false,
      },
      {
        sku: 'T-L',
        optionValues: ['Large'],
        priceCents: 8000,
        salePriceCents: 6050,
        onSale: true,
        stock: 0,
        isBackOrderable: true,
        imageUrl: 'https://a.example/l.jpg',
      },
    ])
    expect(problems).toMatchObject([{ row: 3, isRejected: false, message: 'A stock of -2 is taken as 0.' }])
  })

  test('have one variant without options, have unlimited stock when it is not counted, and may be gift cards', () => {
    const { products } = read(lines(HEAD, 'card,Card,Title,Default Title,,0,,1,deny,25,,,,true,'))
    expect(products).toMatchObject([
      { type: 4, optionNames: [], variants: [{ optionValues: [], stock: undefined, priceCents: 2500 }] },
    ])
  })
})

test('products of WooCommerce have variations by SKU or id, and attributes as own fields when there is no choice', () => {
  const { products, problems } = read(
    lines(
      'ID,Type,SKU,Name,Published,Categories,Regular price,Sale price,Stock,Weight (kg),Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,HOOD,Hoodie,1,"Clothing > Hoodies, Sale",,,,,"https://a.example/1.jpg, https://a.example/2.jpg",,Color,"Red, Blue"',
      '2,variation,HOOD-R,Hoodie - Red,1,,45,40,2,0.5,,HOOD,Color,Red',
      '3,variation,HOOD-B,Hoodie - Blue,1,,45,,,0.5,,id:1,Color,Blue',
      '4,"simple, virtual",CALL,Call,-1,,20,,,,,,Length,1 hour',
      '5,variation,LOST,Lost,1,,1,,,,,NONE,Color,Red',
    ),
  )
  expect(products).toMatchObject([
    {
      title: 'Hoodie',
      categories: [['Clothing', 'Hoodies'], ['Sale']],
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      variants: [
        {
          sku: 'HOOD-R',
          optionValues: ['Red'],
          priceCents: 4500,
          salePriceCents: 4000,
          onSale: true,
          stock: 2,
          weight: 500_000,
        },
        { sku: 'HOOD-B', optionValues: ['Blue'], onSale: false, stock: undefined },
      ],
    },
    {
      title: 'Call',
      type: 3,
      isVisible: false,
      optionNames: [],
      customFields: [{ name: 'Length', value: '1 hour' }],
    },
  ])
  expect(problems).toEqual([
    { row: 6, column: '', message: 'No row of the file has the product NONE.', isRejected: true },
  ])
})

test('sales of WooCommerce begin and end by the clock of the shop, and those with a day alone at its beginning and its end', () => {
  const table = readCells(
    encode(
      lines(
        'ID,Type,SKU,Name,Date sale price starts,Date sale price ends,Regular price,Sale price',
        '1,simple,A,Pot,2027-01-31 0:00:00,2027-02-01 23:59:59,10,8',
        '2,simple,B,Cup,2027-07-01,2027-07-31,10,8',
        '3,simple,C,Jar,,2027-10-31 02:30:00,10,8',
        '4,simple,D,Lid,31/01/2027,,10,8',
      ),
    ),
  )
  if (!table.ok) throw new Error(table.error)
  const mapping = mapColumns(table.value.columns)
  const read = [...createProductReader(table.value, mapping, { zone: 'Europe/Berlin' }).read()]
  expect(
    read.map(({ product: { variants }, problems }) => [
      variants[0]?.saleFrom,
      variants[0]?.saleUntil,
      problems[0]?.message ?? '',
    ]),
  ).toEqual([
    ['2027-01-30T23:00:00.000Z', '2027-02-01T22:59:00.000Z', ''],
    ['2027-06-30T22:00:00.000Z', '2027-07-31T22:00:00.000Z', ''],
    // The clocks show it twice: the sale ends with the second.
    ['', '2027-10-31T01:30:00.000Z', ''],
    ['', '', '“31/01/2027” is not a date and a time. Write it like 2027-01-31T08:00Z.'],
  ])
})

test('products of Squarespace have variants in rows without an id, stock without a limit and images in one cell', () => {
  const { products } = read(
    lines(
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Weight,Visible,Hosted Image URLs',
      'p1,v1,PHYSICAL,green-tea,Green Tea,SQ1,Weight,100 g,5.00,4.00,No,Unlimited,"/teas, /teas/green",0.1,Yes,https://a.example/1.jpg https://a.example/2.jpg',
      ',v2,,,,SQ2,,200 g,9.00,8.00,Yes,12,,0.2,,',
      'p2,v3,DIGITAL,book,Book,SQ3,,,3.00,0.00,No,Unlimited,,,No,',
    ),
  )
  expect(products).toMatchObject([
    {
      urlId: 'green-tea',
      categories: [['teas'], ['teas', 'green']],
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      optionNames: ['Weight'],
      variants: [
        { optionValues: ['100 g'], onSale: false, priceCents: 500, stock: undefined },
        { optionValues: ['200 g'], onSale: true, salePriceCents: 800, stock: 12, weight: 200_000 },
      ],
    },
    { urlId: 'book', type: 2, isVisible: false, optionNames: [] },
  ])
})

describe('a product with a parent without price', () => {
  test('has the variants with options alone, with their images and sizes', () => {
    const { products } = read(
      lines(
        'slug,sku,name,price,option1_name,option1_value,image1_src,width,height,depth,dimensions_unit,weight,weight_unit,inventory_count,track_inventory,category1,custom_field.custom.voltage',
        'pot,POT,Pot,0,,,https://a.example/0.jpg,,,,in,,lb,,,Kitchen -> Pots,220 V',
        'pot,POT-R,,29.90,Color,Red,https://a.example/r.jpg,10,2,1,in,2,lb,7,TRUE,,',
        'pot,POT-B,,29.90,,Blue,,10,2,1,in,2,lb,7,FALSE,,',
      ),
    )
    expect(products).toMatchObject([
      {
        categories: [['Kitchen', 'Pots']],
        customFields: [{ name: 'Voltage', value: '220 V' }],
        variants: [
          {
            sku: 'POT-R',
            weight: 907_185,
            size: [25_400, 254_000, 50_800],
            stock: 7,
            imageUrl: 'https://a.example/r.jpg',
          },
          { sku: 'POT-B', stock: undefined, imageUrl: '' },
        ],
      },
    ])
  })
})

test('a weight in an unknown unit is in kilograms, also if every object has that unit as a property', () => {
  const weights = (unit: string) =>
    read(lines('title,weight,weight unit', `A,2,${unit}`)).products[0]?.variants[0]?.weight
  expect(['', 'stones', 'constructor', 'KG', 'oz'].map(weights)).toEqual([2e6, 2e6, 2e6, 2e6, 56_699])
})

describe('prices', () => {
  test('are read by the format of the whole file', () => {
    const cents = (...prices: string[]) =>
      read(lines('title;price', ...prices.map((price) => `A;${price}`))).products.map(
        ({ variants }) => variants[0]?.priceCents,
      )
    expect(cents('1.234,56', '2.000', '5')).toEqual([123_456, 200_000, 500])
    expect(cents('1,234.56', '2,000', '5')).toEqual([123_456, 200_000, 500])
    expect(cents('€ 12,50', '0,1')).toEqual([1250, 10])
    expect(cents('0.29', '1000000')).toEqual([29, 100_000_000])
  })

  test.each([
    ['-1', '“-1” is negative. A price is 0 or more.'],
    ['free', '“free” is not a price. Write it like 12.50.'],
    ['1.2345', '“1.2345” has more than two decimals. Round it to whole cents.'],
    ['1000000.01', '“1000000.01” is more than the highest price, 1,000,000.00.'],
  ])('of %s are rejected with their row and column', (price, message) => {
    const text = lines('Name,Price', 'Good,1.50', `Bad,${price}`)
    expect(rejected(text)).toEqual([[3, 'Price', message]])
    expect(read(text).products.map(({ title }) => title)).toEqual(['Good'])
  })
})

describe('a product is left out as a whole', () => {
  test.each([
    [
      'without a name',
      ['handle,title,price', 'a,,1'],
      [2, 'title', 'The product has no name. Add one to its first row.'],
    ],
    [
      'with half a piece in stock',
      ['title,stock', 'A,1.5'],
      [2, 'stock', '“1.5” is not a number of pieces. Write a whole number, or Unlimited.'],
    ],
    [
      'with a SKU of 61 characters',
      ['title,sku', `A,${'s'.repeat(61)}`],
      [2, 'sku', 'The SKU has more than 60 characters.'],
    ],
    [
      'with a SKU that another has in another case',
      ['title,sku', 'A,ab', 'B,AB'],
      [3, 'SKU', 'The SKU AB is already in row 2. Give each variant its own.'],
    ],
    [
      'with seven options',
      [
        `handle,title${[1, 2, 3, 4, 5, 6, 7].map((n) => `,option${n} name,option${n} value`).join('')}`,
        `a,A${',n,v'.repeat(7)}`,
      ],
      [2, 'option1 name', 'The product has 7 options. At most 6 are supported.'],
    ],
    [
      'with 251 variants',
      [
        'handle,title,option1 name,option1 value',
        ...Array.from({ length: 251 }, (_, index) => `a,A,Size,${index}`),
      ],
      [2, 'option1 value', 'The product has 251 variants. At most 250 are supported.'],
    ],
    [
      'with a variant that has no value',
      [
        'handle,title,option1 name,option1 value,option2 name,option2 value',
        'a,A,Size,S,Color,Red',
        'a,,,M,,',
      ],
      [3, 'option1 value', 'The variant has no value for an option.'],
    ],
  ])('%s', (_what, all, problem) => {
    expect(rejected(lines(...all))).toEqual([problem])
  })

  test('and a row that belongs to no product is reported', () => {
    expect(rejected(lines('title,price', ',5'))).toEqual([
      [2, '', 'The row belongs to no product: it has no name.'],
    ])
  })
})

test('a file without a column of prices has products without a price, and a note', () => {
  expect(read(lines('title', 'A')).problems).toMatchObject([
    { row: 2, isRejected: false, message: 'It has no price. It is a draft until you enter one.' },
  ])
})
