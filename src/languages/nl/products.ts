import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'incl. btw',
  withTaxPlusShipping: 'incl. btw, excl. verzendkosten',
  from: (price) => `Vanaf ${price}`,
  price: 'Prijs',
  before: 'Laagste prijs in de 30 dagen voor de aanbieding',
  per: (price, unit) => `${price} per ${unit}`,
  sale: 'Aanbieding',
  available: 'Op voorraad',
  soldOut: 'Uitverkocht',
  left: (count) => `Nog maar ${count} op voorraad`,
  notOffered: 'Deze combinatie is niet verkrijgbaar',
  backOrder: (day) => (day === undefined ? 'In nabestelling' : `In nabestelling, verzonden uiterlijk ${day}`),
  variants: 'Alle varianten',
  availability: 'Beschikbaarheid',
  view: 'Bekijk product',
}

export const productExtras: ProductExtrasWords = {
  information: 'Productinformatie',
  sizeChart: 'Maattabel',
  close: 'Sluiten',
  unit: 'Lengte-eenheid',
  cm: 'Centimeter',
  in: 'Inch',
  related: 'Misschien vind je dit ook leuk',
}

export const customTexts: CustomTextsWords = {
  optional: 'optioneel',
  atMost: 'Maximaal # tekens',
  left: ['nog # teken', 'nog # tekens'],
  problems: {
    TEXT_MISSING: 'Vul dit veld in.',
    TEXT_TOO_LONG: 'Dit is te lang. Gebruik maximaal # tekens.',
    TEXT_UNSTORABLE: 'Dit bevat een teken dat niet gebruikt kan worden. Verwijder het.',
    TEXT_UNKNOWN: 'De velden van dit product zijn gewijzigd. Laad de pagina opnieuw.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Alle producten',
  filters: 'Filters',
  count: counted('nl', '# product', '# producten'),
  brand: 'Merk',
  price: 'Prijs',
  from: 'Van',
  to: 'Tot',
  atLeast: (price) => `Vanaf ${price}`,
  atMost: (price) => `Tot ${price}`,
  between: (min, max) => `${min} tot ${max}`,
  inStock: 'Op voorraad',
  sort: 'Sorteren op',
  sorts: {
    manual: 'Onze keuze',
    newest: 'Nieuwste',
    price: 'Prijs: laag naar hoog',
    'price-desc': 'Prijs: hoog naar laag',
    name: 'Naam',
  },
  apply: 'Producten tonen',
  more: (count) => `Meer tonen (${count})`,
  remove: (label) => `Filter ${label} verwijderen`,
  clear: 'Alles wissen',
  nothing: 'Geen product voldoet aan al deze filters. Verwijder er een.',
  categories: 'Categorieën',
  quickView: 'Snel bekijken',
  quickViewOf: (title) => `${title} snel bekijken`,
  close: 'Sluiten',
  details: 'Alle details',
  failed: 'De producten konden niet worden geladen. Probeer het opnieuw.',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
}
