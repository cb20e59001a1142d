import { describe, expect, test } from 'vitest'
import { readLines, variantRows } from '#features/transfer/imports/product-files/testing-product-texts.ts'

test('a file of Squarespace has five options, MPN, pages as collections and the pages above them as categories', () => {
  const { format, products, unused } = readLines([
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,GTIN,MPN,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Option Name 3,Option Value 3,Option Name 4,Option Value 4,Option Name 5,Option Value 5,Price,Sale Price,On Sale,Stock,Categories,Weight,Visible,Hosted Image URLs',
    'p1,v1,PHYSICAL,store/teas,green-tea,Green Tea,SQ1,4006381333931,MP-1,Weight,100 g,Grade,A,Cut,Fine,Tin,Red,Box,No,5.00,4.00,No,Unlimited,"/teas, /teas/green",0.1,Yes,https://a.example/1.jpg https://a.example/2.jpg',
    ',v2,,,,,SQ2,,,,200 g,,A,,Fine,,Red,,No,9.00,8.00,Yes,12,,0.2,,',
    'p2,v3,GIFT_CARD,gifts,card,Card,SQ3,,,,,,,,,,,,,25.00,0.00,No,Unlimited,,,Yes,',
  ])
  expect([format, unused]).toEqual(['Squarespace', ['Variant ID [Non Editable]']])
  expect(products.map(variantRows)).toEqual([
    [
      ['SQ1', '100 g / A / Fine / Red / No', 500, null, undefined],
      ['SQ2', '200 g / A / Fine / Red / No', 900, 800, 12],
    ],
    [['SQ3', '', 2500, null, undefined]],
  ])
  expect(products).toMatchObject([
    {
      collection: 'Teas',
      categories: [['teas'], ['teas', 'green'], ['store']],
      customFields: [{ name: 'MPN', value: 'MP-1' }],
      images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      variants: [{ imageUrl: '' }, { imageUrl: '' }],
    },
    { collection: 'Gifts', type: 4 },
  ])
})

test('a file of Etsy has a variant for each of its SKUs, and no more stock than in the file', () => {
  const { format, products, problems } = readLines([
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
    'Ring,Round,24.50,EUR,14,"silver_ring,gift","silver,gold_plate",https://a.example/1.jpg,https://a.example/2.jpg,Size,Size,"S,M,L",Custom,Finish,"Matte,Gloss","R-1,R-2,R-3,R-4,R-5,R-6"',
    'Mug,Plain,18,EUR,3,,,https://a.example/m.jpg,,,,,,,,MUG-1',
  ])
  expect(format).toBe('Etsy')
  expect(products.map(variantRows)).toEqual([
    [
      ['R-1', 'S / Matte', 2450, null, 3],
      ['R-2', 'S / Gloss', 2450, null, 3],
      ['R-3', 'M / Matte', 2450, null, 2],
      ['R-4', 'M / Gloss', 2450, null, 2],
      ['R-5', 'L / Matte', 2450, null, 2],
      ['R-6', 'L / Gloss', 2450, null, 2],
    ],
    [['MUG-1', '', 1800, null, 3]],
  ])
  expect(products[0]).toMatchObject({
    tags: ['silver ring', 'gift'],
    customFields: [{ name: 'Materials', value: 'silver, gold plate' }],
    images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
  })
  expect(problems.map(({ message }) => message)).toEqual([
    'The file has one price for all its variants. Check the price of each.',
    'The file has one stock of 14 for several variants. It is divided among them: check the stock of each.',
  ])
})

test('a file of Ecwid has variations with their prices, options with surcharges, and texts of buyers', () => {
  const { format, products, notes } = readLines([
    'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_is_available,product_media_main_image_url,product_media_gallery_image_url_1,product_category_1,product_brand,product_weight,product_option_name,product_option_type,product_option_is_required,product_option_value,product_option_markup,product_variation_option_Size,product_variation_sku,category_path,product_related_item_skus',
    'category,,,,,,,,,,,,,,,,,,,,,Clothes,',
    'product,100,E-1,Hoodie,40.00,50.00,true,0,true,https://a.example/1.jpg,https://a.example/2.jpg,Clothes / Hoodies,Acme,0.6,,,,,,,,,E-2',
    'product_option,100,E-1,,,,,,,,,,,,Size,SIZE,true,S,0,,,,',
    'product_option,100,E-1,,,,,,,,,,,,Size,SIZE,true,M,2,,,,',
    'product_option,100,E-1,,,,,,,,,,,,Engraving,TEXTFIELD,true,,,,,,',
    'product_variation,100,E-1,,40.00,50.00,true,3,,,,,,,,,,,,S,E-1-S,,',
    'product_variation,100,E-1,,42.00,,true,0,,,,,,,,,,,,M,E-1-M,,',
    'product,101,E-2,Cap,15.00,,false,,false,,,,,,,,,,,,,,',
    'product,102,E-3,Poster,10.00,,true,9,true,,,,,,,,,,,,,,',
    'product_option,102,E-3,,,,,,,,,,,,Frame,SELECT,true,None,0,,,,',
    'product_option,102,E-3,,,,,,,,,,,,Frame,SELECT,true,Oak,7.50,,,,',
  ])
  expect(format).toBe('Ecwid')
  expect(products.map(variantRows)).toEqual([
    [
      ['E-1-S', 'S', 5000, 4000, 3],
      ['E-1-M', 'M', 4200, null, 0],
    ],
    [['E-2', '', 1500, null, undefined]],
    [
      ['E-3-None', 'None', 1000, null, 5],
      ['E-3-Oak', 'Oak', 1750, null, 4],
    ],
  ])
  expect(products).toMatchObject([
    {
      isVisible: true,
      optionNames: ['Size'],
      categories: [['Clothes', 'Hoodies']],
      related: ['E-2'],
      customTexts: [{ label: 'Engraving', isRequired: true }],
    },
    { isVisible: false },
    { optionNames: ['Frame'] },
  ])
  expect(notes).toEqual(['1 row is a category: products have the categories that their own rows name.'])
})

test('a file of Ecwid without ids has variations of the product before them, whatever the option is called', () => {
  const { products } = readLines([
    'type,product_internal_id,product_sku,product_name,product_price,product_quantity,product_option_name,product_option_type,product_option_value,product_variation_option_{Shoe_size},product_variation_sku',
    'product,,S,Shoe,50,,,,,,',
    'product_option,,S,,,,Shoe_size,SIZE,40,,',
    'product_option,,,,,,Shoe_size,SIZE,41,,',
    'product_variation,,S,,,3,,,,40,S-40',
    'product_variation,,,,55,0,,,,41,S-41',
  ])
  expect(products.map(variantRows)).toEqual([
    [
      ['S-40', '40', 5000, null, 3],
      ['S-41', '41', 5500, null, 0],
    ],
  ])
})

describe('a file of PrestaShop', () => {
  const HEAD =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Discount amount;Discount percent;Reference #;Manufacturer;EAN13;Weight;Quantity;Summary;Tags (x,y,z...);URL rewritten;Available for order (0 = No, 1 = Yes);Image URLs (x,y,z...);Feature(Name:Value:Position);Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price;Impact on weight'

  test('has discounts, features, products that are not for sale, and combinations with what they add to the price', () => {
    const { format, products, problems, notes } = readLines([
      HEAD,
      '1;1;Chair;Home,Chairs;59.90;5.00;;CH-1;Acme;4006381333931;4.5;7;Short;wood,oak;chair;1;https://a.example/1.jpg,https://a.example/2.jpg;Material:Oak:1,Care:Wipe:2;;;;',
      '2;0;Table;Home;199;;10;TB-1;;;20;0;;;table;1;;;;;;',
      '3;1;Lamp;Home;20;;;LA-1;;;1;5;;;lamp;0;;;;;;',
      '4;1;Tee;Home;10;;;T;;;0.2;;;;tee;1;;;;;;',
      '4;;;;;;;T-S;;;;3;;;;;;;Size:select:0, Colour:color:1;S:0, Red:1;0;0',
      '4;;;;;;;T-M;;;;0;;;;;;;Size:select:0, Colour:color:1;M:0, Red:1;2.50;0.05',
    ])
    expect(format).toBe('PrestaShop')
    expect(products.map(variantRows)).toEqual([
      [['CH-1', '', 5990, 5490, 7]],
      [['TB-1', '', 19_900, 17_910, 0]],
      [['LA-1', '', 2000, null, 5]],
      [
        ['T-S', 'S / Red', 1000, null, 3],
        ['T-M', 'M / Red', 1250, null, 0],
      ],
    ])
    expect(products).toMatchObject([
      {
        isVisible: true,
        categories: [['Home'], ['Chairs']],
        brand: 'Acme',
        excerpt: 'Short',
        customFields: [
          { name: 'Material', value: 'Oak' },
          { name: 'Care', value: 'Wipe' },
        ],
        images: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
      },
      { isVisible: false },
      { isVisible: false },
      { optionNames: ['Size', 'Colour'], variants: [{ weight: 200_000 }, { weight: 250_000 }] },
    ])
    expect(problems.map(({ message }) => message)).toEqual([
      'The file says that it is not for sale. It is a draft.',
    ])
    expect(notes).toEqual(['The file has prices without tax. They are used as they are.'])
  })
})

test('a file of Square has its variations, the stock of all locations, and no products that are not sold', () => {
  const { format, products, problems } = readLines([
    'Reference Handle,Token,Item Name,Variation Name,SKU,Categories,Square Online Item Visibility,Item Type,Weight (kg),Price,Online Sale Price,Archived,Sellable,Stockable,Option Name 1,Option Value 1,Current Quantity Main St,Current Quantity Market',
    '#mug,T1,Mug,Small,M-S,Ware (T2B3ROTJ3HFGVBO22QLOOJDE),visible,Physical good,0.3,9.00,,N,Y,Y,Size,Small,5,2',
    '#mug,T2,Mug,Large,M-L,Ware (T2B3ROTJ3HFGVBO22QLOOJDE),visible,Physical good,0.4,12.00,10.00,N,N,Y,Size,Large,0,',
    ',T3,Tip,Regular,TIP,,visible,Physical good,,variable,,N,Y,N,,,,',
    ',T4,Old cup,Regular,OLD,,visible,Physical good,,5.00,,Y,Y,Y,,,3,',
    ',T5,Bowl,Blue,B-1,,hidden,Physical good,,5.00,,N,Y,Y,,,3,',
    ',T6,Bowl,Red,B-2,,hidden,Physical good,,6.00,,N,Y,Y,,,1,',
  ])
  expect(format).toBe('Square')
  expect(products.map(variantRows)).toEqual([
    [
      ['M-S', 'Small', 900, null, 7],
      ['M-L', 'Large', 1200, 1000, 0, 'hidden'],
    ],
    [['TIP', '', 0, null, undefined]],
    [['OLD', '', 500, null, 3]],
    [
      ['B-1', 'Blue', 500, null, 3],
      ['B-2', 'Red', 600, null, 1],
    ],
  ])
  expect(products).toMatchObject([
    { isVisible: true, categories: [['Ware']] },
    { isUnpriced: true },
    { isVisible: false },
    { isVisible: false, optionNames: ['Variation'] },
  ])
  expect(problems.map(({ row, message }) => [row, message])).toEqual([
    [4, 'Its price is entered at each sale, which is not possible here.'],
    [4, 'It has no price. It is a draft until you enter one.'],
    [5, 'The file says that it is not for sale. It is a draft.'],
  ])
})

test('a file of Medusa has the prices in the currency of the store, and one variant for products without a choice', () => {
  const { format, products } = readLines(
    [
      'Product Id,Product Handle,Product Title,Product Status,Product Thumbnail,Product Type,Product Tag 1,Variant Id,Variant SKU,Variant Inventory Quantity,Variant Allow Backorder,Variant Manage Inventory,Variant Weight,Variant Price EUR,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value,Product Image 1 Url,Product Image 2 Url',
      'prod_1,tee,Tee,published,https://a.example/1.jpg,Shirts,new,v1,TEE-S,10,false,true,200,15,18,Size,S,https://a.example/1.jpg,https://a.example/2.jpg',
      'prod_1,tee,Tee,published,https://a.example/1.jpg,Shirts,new,v2,TEE-M,0,false,true,210,16.5,20,Size,M,https://a.example/1.jpg,https://a.example/2.jpg',
      'prod_2,cap,Cap,draft,,,,v3,CAP,,true,false,,9,11,Default option,Default option value,,',
    ],
    { currency: 'USD' },
  )
  expect(format).toBe('Medusa')
  expect(products.map(variantRows)).toEqual([
    [
      ['TEE-S', 'S', 1800, null, 10],
      ['TEE-M', 'M', 2000, null, 0],
    ],
    [['CAP', '', 1100, null, undefined]],
  ])
  expect(products).toMatchObject([
    { isVisible: true, categories: [['Shirts']], tags: ['new'], variants: [{ weight: 200_000 }, {}] },
    { isVisible: false, optionNames: [], variants: [{ isBackOrderable: true }] },
  ])
})

test('a file of Vendure has its options, facets and images separated by bars', () => {
  const { format, products } = readLines([
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
    'Laptop,laptop,Fast,https://a.example/1.jpg|https://a.example/2.jpg,category:Electronics|brand:Acme|cpu:M1,Screen|RAM,13 inch|8GB,L-13,1299.00,standard,100,false,,',
    ',,,,,,15 inch|8GB,L-15,1399.00,standard,5,true,https://a.example/15.jpg,',
    'Mouse,mouse,Quiet,,,,,MOUSE,20,standard,0,true,,',
  ])
  expect(format).toBe('Vendure')
  expect(products.map(variantRows)).toEqual([
    [
      ['L-13', '13 inch / 8GB', 129_900, null, undefined],
      ['L-15', '15 inch / 8GB', 139_900, null, 5],
    ],
    [['MOUSE', '', 2000, null, 0]],
  ])
  expect(products[0]).toMatchObject({
    optionNames: ['Screen', 'RAM'],
    brand: 'Acme',
    categories: [['Electronics']],
    customFields: [{ name: 'cpu', value: 'M1' }],
  })
})

test('a product of a file of Spree is for sale between its days', () => {
  const { products, problems } = readLines(
    [
      'slug,sku,name,price,status,available_on,discontinue_on,inventory_count',
      'a,A,A,5,active,2026-01-01,,1',
      'b,B,B,5,active,2027-01-01,,1',
      'c,C,C,5,active,,2026-02-01 10:00:00 UTC,1',
    ],
    { now: new Date('2026-11-29T00:00:00Z') },
  )
  expect(products.map(({ isVisible }) => isVisible)).toEqual([true, false, false])
  expect(problems.map(({ message }) => message)).toEqual([
    'It is for sale from 2027-01-01. It is a draft.',
    'It was for sale until 2026-02-01 10:00:00 UTC. It is a draft.',
  ])
})
