import { describe, expect, test } from 'vitest'
import { readLines, variantRows } from '#features/transfer/imports/product-files/testing-product-texts.ts'

describe('a file of Shopify', () => {
  test('of the present template has its images, weights, stock and unit prices, and drafts remain drafts', () => {
    const { format, products, problems, unused } = readLines([
      'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Product image URL,Image position,Image alt text,Variant image URL,Gift card',
      'Rain coat,rain-coat,<p>Dry</p>,Acme,Coats,TRUE,Active,N-1,4006381333931,Size,S,80.00,100.00,500,g,1,kg,shopify,3,DENY,900,g,https://a.example/2.jpg,2,Back,,FALSE',
      ',rain-coat,,,,,,N-2,,,M,82.00,,500,g,1,kg,shopify,0,CONTINUE,950,,https://a.example/1.jpg,1,Front,https://a.example/m.jpg,',
      'Draft coat,draft-coat,,,,TRUE,Draft,N-3,,,,10.00,,,,,,,,,,,,,,,',
      'Old coat,old-coat,,,,TRUE,Archived,N-4,,,,10.00,,,,,,,,,,,,,,,',
    ])
    expect([format, problems, unused]).toEqual(['Shopify', [], []])
    expect(products.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      ['Rain coat', true],
      ['Draft coat', false],
      ['Old coat', false],
    ])
    const [coat] = products
    expect(coat).toMatchObject({
      brand: 'Acme',
      categories: [['Coats']],
      unit: '1kg',
      images: [
        { url: 'https://a.example/1.jpg', text: 'Front' },
        { url: 'https://a.example/m.jpg' },
        { url: 'https://a.example/2.jpg', text: 'Back' },
      ],
      variants: [
        { weight: 900_000, content: 500, barcode: '4006381333931' },
        { weight: 950_000, isBackOrderable: true, imageUrl: 'https://a.example/m.jpg' },
      ],
    })
    expect(coat && variantRows(coat)).toEqual([
      ['N-1', 'S', 10_000, 8000, 3],
      ['N-2', 'M', 8200, null, 0],
    ])
  })

  test('with several locations and no quantities has a stock of 0 and a note', () => {
    const { products, problems } = readLines([
      'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
      'cup,Cup,C-1,shopify,,5',
      'jar,Jar,J-1,,,5',
    ])
    expect(products.map(({ variants }) => variants[0]?.stock)).toEqual([0, undefined])
    expect(problems).toMatchObject([
      { row: 2, message: 'Its stock is counted, and the file does not have it. It is 0.', isForNew: true },
    ])
  })
})

describe('a file of Wix', () => {
  test('with surcharges and discounts has its variants, images, sections, texts of buyers, and sold-out products', () => {
    const { format, products, unused } = readLines([
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2,additionalInfoTitle1,additionalInfoDescription1,customTextField1,customTextCharLimit1,customTextMandatory1,brand',
      'p1,Product,Shirt,<p>Soft</p>,a1.jpg;b2.jpg,Shirts;Summer,WX-0,40,,true,PERCENT,25,InStock,0.3,12,Size,S;XL,Colour,#ff0000:Red;#0000ff:Blue,Care,Wash cold,Initials,3,true,Acme',
      'p1,Variant,,,,,WX-1,,0,true,,,5,0.3,,,S,,#ff0000:Red,,,,,,',
      'p1,Variant,,,,,WX-2,,0,false,,,0,0.3,,,S,,#0000ff:Blue,,,,,,',
      'p1,Variant,,,,,WX-3,,5,true,,,1,0.3,,,XL,,#ff0000:Red,,,,,,',
      'p1,Variant,,,,,WX-4,,7.5,true,,,,0.3,,,XL,,#0000ff:Blue,,,,,,',
      'p2,Product,Poster,,https://b.example/d.jpg,,WX-P,30,,false,AMOUNT,4.5,OutOfStock,,,,,,,,,,,,',
    ])
    expect([format, unused]).toEqual(['Wix', ['cost']])
    expect(products.map(variantRows)).toEqual([
      [
        ['WX-1', 'S / Red', 4000, 3000, 5],
        ['WX-2', 'S / Blue', 4000, 3000, 0, 'hidden'],
        ['WX-3', 'XL / Red', 4500, 3375, 1],
        ['WX-4', 'XL / Blue', 4750, 3563, undefined],
      ],
      [['WX-P', '', 3000, 2550, 0]],
    ])
    expect(products).toMatchObject([
      {
        isVisible: true,
        brand: 'Acme',
        categories: [['Shirts'], ['Summer']],
        images: [
          { url: 'https://static.wixstatic.com/media/a1.jpg' },
          { url: 'https://static.wixstatic.com/media/b2.jpg' },
        ],
        infoSections: [{ title: 'Care', html: 'Wash cold' }],
        customTexts: [{ label: 'Initials', maxLength: 3, isRequired: true }],
      },
      { isVisible: false, images: [{ url: 'https://b.example/d.jpg' }] },
    ])
  })

  test('whose variants are not listed has all of them, and they share the stock', () => {
    const { products, problems } = readLines([
      'handleId,fieldType,name,sku,price,inventory,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2',
      'p1,Product,Shirt,WX,40,5,Size,S;M,Fit,Slim;Wide',
    ])
    expect(products.map(variantRows)).toEqual([
      [
        ['WX-S-Slim', 'S / Slim', 4000, null, 2],
        ['WX-S-Wide', 'S / Wide', 4000, null, 1],
        ['WX-M-Slim', 'M / Slim', 4000, null, 1],
        ['WX-M-Wide', 'M / Wide', 4000, null, 1],
      ],
    ])
    expect(problems.map(({ message }) => message)).toEqual([
      'The file has one stock of 5 for several variants. It is divided among them: check the stock of each.',
    ])
  })

  test('of the present catalogue has whole prices, media in rows of their own, and unit prices', () => {
    const { format, products } = readLines([
      'handle,fieldType,name,visible,plainDescription,media,mediaAltText,price,strikethroughPrice,baseUnit,baseUnitMeasurement,totalUnits,totalUnitsMeasurement,inventory,sku,weight,productOptionName1,productOptionType1,productOptionChoices1,modifierName1,modifierType1,modifierCharLimit1,modifierMandatory1',
      'coffee,PRODUCT,Coffee,TRUE,Good,wix:image://v1/abc~mv2.jpg/file.jpg#originWidth=10,Bag,12,15,100,G,250,G,,,,Grind,TEXT_CHOICES,Fine;Coarse,Label,FREE_TEXT,20,TRUE',
      'coffee,VARIANT,,TRUE,,,,12,15,100,G,250,G,8,C-F,0.25,Grind,TEXT_CHOICES,Fine,,,,',
      'coffee,VARIANT,,FALSE,,,,13,,100,G,250,G,OUT_OF_STOCK,C-C,0.25,Grind,TEXT_CHOICES,Coarse,,,,',
      'coffee,MEDIA,,,,https://static.wixstatic.com/media/def.jpg,Cup,,,,,,,,,,,,,,,,',
      'cup,PRODUCT,Cup,TRUE,,,,8,,,,,,IN_STOCK,CUP,,,,,,,,',
    ])
    expect(format).toBe('Wix')
    expect(products.map(variantRows)).toEqual([
      [
        ['C-F', 'Fine', 1500, 1200, 8],
        ['C-C', 'Coarse', 1300, null, 0, 'hidden'],
      ],
      [['CUP', '', 800, null, undefined]],
    ])
    expect(products[0]).toMatchObject({
      urlId: 'coffee',
      unit: '100g',
      images: [
        { url: 'https://static.wixstatic.com/media/abc~mv2.jpg', text: 'Bag' },
        { url: 'https://static.wixstatic.com/media/def.jpg', text: 'Cup' },
      ],
      customTexts: [{ label: 'Label', maxLength: 20, isRequired: true }],
    })
  })
})

describe('a file of BigCommerce', () => {
  test('of the older kind has one product with its SKUs and rules, not one for each row', () => {
    const { format, products, problems } = readLines([
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Product Description,Price,Sale Price,Product Weight,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image File - 1,Product URL',
      'Product,77,Desk lamp,P,BC-1,Acme,<p>Bright</p>,50.00,45.00,1.5,Y,Y,by option,0,Home/Lamps;Home,https://b.example/l.jpg,/desk-lamp/',
      '  SKU,501,[S]Colour=Black,,BC-1-B,,,,,,,,,4,,,',
      '  SKU,502,"[S]Colour=White",,BC-1-W,,,,,,,,,6,,,',
      '  Rule,9,,,BC-1-W,,,[ADD]5,,[ADD]0.5,,,,,,,',
      '  Rule,10,[S]Colour=Black,,,,,[FIXED]60,,,N,,,,,,',
      '  Rule,11,[S]Colour=Green,,,,,[REMOVE]5,,,,,,,,,',
      'Product,78,Stand,P,BC-2,,,20.00,,1,N,Y,none,0,Home,,/stand/',
    ])
    expect(format).toBe('BigCommerce')
    expect(products.map(variantRows)).toEqual([
      [
        ['BC-1-B', 'Black', 6000, 6000, 4, 'hidden'],
        ['BC-1-W', 'White', 5500, 5000, 6],
      ],
      [['BC-2', '', 2000, null, undefined]],
    ])
    expect(products).toMatchObject([
      {
        title: 'Desk lamp',
        brand: 'Acme',
        categories: [['Home', 'Lamps'], ['Home']],
        oldUrl: '/desk-lamp/',
        variants: [{ weight: 1_500_000 }, { weight: 2_000_000 }],
      },
      { title: 'Stand', isVisible: false },
    ])
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, 'The rule in row 7 is for no variant of the file, and is left out.'],
      [8, 'The file says that it is not for sale. It is a draft.'],
    ])
  })

  test('of the present kind has variants with their options, images and own fields', () => {
    const { format, products } = readLines([
      'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Sale Price,Categories,Description,Custom Fields,Page Title,Product URL,UPC/EAN,Weight,Is Visible,Is Featured,Warranty,Tax Class,Variant Image URL,Image URL (Import),Image Description,Image Sort Order',
      'Product,77,Desk lamp,physical,BC-1,,variant,0,2,50,45,Home/Lamps;Home,<p>Bright</p>,Fabric=Cotton;Origin=Italy,Lamp,/desk-lamp/,,1.5,TRUE,TRUE,2 years,0,,,,',
      'Variant,501,,,BC-1-B,Type=Dropdown|Name=Size|Value=SmallType=Swatch|Name=Colour|Value=Black[#000000],,4,,,,,,,,,,,,,,,https://b.example/b.jpg,,,',
      'Variant,502,,,BC-1-W,Type=Dropdown|Name=Size|Value=LargeType=Swatch|Name=Colour|Value=White,,6,,55,,,,,,,,,,,,,,,,',
      'Image,900,,,,,,,,,,,,,,,,,,,,,,https://b.example/1.jpg,Front,0',
      'Product,78,Mug,physical,MUG,,none,,,8,,12,,,,/mug/,,0.3,FALSE,FALSE,,0,,,,',
    ])
    expect(format).toBe('BigCommerce')
    expect(products.map(variantRows)).toEqual([
      [
        ['BC-1-B', 'Small / Black', 5000, 4500, 4],
        ['BC-1-W', 'Large / White', 5500, null, 6],
      ],
      [['MUG', '', 800, null, undefined]],
    ])
    expect(products).toMatchObject([
      {
        isFeatured: true,
        taxClass: '',
        customFields: [
          { name: 'Warranty', value: '2 years' },
          { name: 'Fabric', value: 'Cotton' },
          { name: 'Origin', value: 'Italy' },
        ],
        images: [{ url: 'https://b.example/b.jpg' }, { url: 'https://b.example/1.jpg', text: 'Front' }],
      },
      { isVisible: false, categories: [] },
    ])
  })
})

test('a file of BigCommerce in its short form has categories and images behind labels', () => {
  const { format, products } = readLines([
    'Product ID,Product Type,Code,Name,Brand,Description,Sale Price,Calculated Price,Weight,Allow Purchases,Product Visible,Product Inventoried,Stock Level,Category Details,Images,Product URL',
    '5,P,MUG,Mug,Acme,<p>x</p>,,8.00,0.3,Y,Y,Y,4,"Category ID:1, Category Name:Ware, Category Path:Home/Ware|Category ID:2, Category Name:New, Category Path:New","Product Image ID: 9, Product Image URL: https://b.example/m.jpg, Product Image Sort: 0",/mug/',
  ])
  expect(format).toBe('BigCommerce')
  expect(products.map(variantRows)).toEqual([[['MUG', '', 800, null, 4]]])
  expect(products[0]).toMatchObject({
    type: 1,
    brand: 'Acme',
    isVisible: true,
    categories: [['Home', 'Ware'], ['New']],
    images: [{ url: 'https://b.example/m.jpg' }],
  })
})

describe('a file of WooCommerce', () => {
  const HEAD =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Attribute 1 name,Attribute 1 value(s),Meta: care_notes,Meta: _wpml_lang,Download 1 name,Download 1 URL'

  test('has variants before their product, any value of an attribute, and products that are out of stock without a number', () => {
    const { products, problems, unused } = readLines([
      HEAD,
      '103,variation,W-ANY,any,1,,,1,,,,,19,W-CAP,,,,,,Size,,,,,',
      '104,variation,W-L,large,1,,,0,,,,,21,W-CAP,,,,,,Size,L,,,,',
      '11,variable,W-CAP,Cap,1,,One\\n\\nTwo,1,,,0.2,,,,,,W-MUG,,,Size,"S, M, L",Wash,en,,',
      '15,simple,W-MUG,Mug,1,,,0,,notify,,7.99,9.99,,,,,,,,,,,,',
      '16,simple,W-OLD,Old,1,hidden,,1,,,,,5,,,,,,,,,,,,',
      '17,simple,W-PRI,Private,0,,,1,,,,,5,,,,,,,,,,,,',
    ])
    expect(products.map(({ title, isVisible }) => [title, isVisible])).toEqual([
      ['Cap', true],
      ['Mug', true],
      ['Old', false],
      ['Private', false],
    ])
    expect(products.slice(0, 2).map(variantRows)).toEqual([
      [
        ['W-ANY-S', 'S', 1900, null, undefined],
        ['W-ANY-M', 'M', 1900, null, undefined],
        ['W-L', 'L', 2100, null, 0],
      ],
      [['W-MUG', '', 999, 799, 0]],
    ])
    expect(products[0]).toMatchObject({
      description: 'One\n\nTwo',
      related: ['W-MUG'],
      customFields: [{ name: 'Care notes', value: 'Wash' }],
      variants: [{ weight: 200_000 }, { weight: 200_000 }, { weight: 200_000 }],
    })
    expect(products[1]?.variants[0]?.isBackOrderable).toBe(true)
    expect([problems, unused]).toEqual([[], ['Meta: _wpml_lang']])
  })

  test('has groups, products of other shops and downloads, and none of them is sold', () => {
    const { products, problems } = readLines([
      HEAD,
      '13,external,W-EXT,Lamp,1,,,,,,,,80,,,,,https://b.example/lamp,Buy there,,,,,,',
      '14,grouped,W-SET,Set,1,,,,,,,,,,"W-MUG, id:13",,,,,,,,,,',
      '12,"simple, downloadable, virtual",W-PDF,Pattern,1,,,1,,,,,8.00,,,,,,,,,,,pattern.pdf,https://b.example/p.pdf',
    ])
    expect(products).toMatchObject([
      { isVisible: false, soldAt: { url: 'https://b.example/lamp', text: 'Buy there' }, reference: 'id:13' },
      { isVisible: false, isUnpriced: true, related: ['W-MUG', 'id:13'] },
      { type: 2, downloads: [{ name: 'pattern.pdf', url: 'https://b.example/p.pdf' }] },
    ])
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [2, 'It is sold on another site, https://b.example/lamp. It is a draft.'],
      [3, 'It has no price. It is a draft until you enter one.'],
      [3, 'It is a group of other products, which has no price of its own. It is a draft.'],
    ])
  })

  test('has both of two downloads with one name', () => {
    const { products } = readLines([
      'Type,SKU,Name,Regular price,Download 1 name,Download 1 URL,Download 2 name,Download 2 URL',
      '"simple, downloadable",PDF,Pattern,8,Guide,https://b.example/a.pdf,Guide,https://b.example/b.pdf',
    ])
    expect(products[0]?.downloads).toEqual([
      { name: 'Guide.pdf', url: 'https://b.example/a.pdf' },
      { name: 'Guide (2).pdf', url: 'https://b.example/b.pdf' },
    ])
  })

  test('whose variants share the stock of their product has no more stock than the product', () => {
    const { products } = readLines([
      HEAD,
      '1,variable,T,Tee,1,,,1,5,,,,,,,,,,,Size,"S, M",,,,',
      '2,variation,T-S,s,1,,,1,parent,,,,9,T,,,,,,Size,S,,,,',
      '3,variation,T-M,m,1,,,1,parent,,,,9,id:1,,,,,,Size,M,,,,',
    ])
    expect(products.map(({ variants }) => variants.map(({ stock }) => stock))).toEqual([[3, 2]])
  })
})
