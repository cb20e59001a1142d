import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'inkl. MwSt.',
  withTaxPlusShipping: 'inkl. MwSt., zzgl. Versandkosten',
  from: (price) => `Ab ${price}`,
  price: 'Preis',
  before: 'Niedrigster Preis der 30 Tage vor der Reduzierung',
  per: (price, unit) => `${price} je ${unit}`,
  sale: 'Reduziert',
  available: 'Auf Lager',
  soldOut: 'Ausverkauft',
  left: (count) => `Nur noch ${count}`,
  notOffered: 'In dieser Kombination nicht erhältlich',
  backOrder: (day) => (day === undefined ? 'Nachbestellt' : `Nachbestellt, Versand bis ${day}`),
  variants: 'Alle Varianten',
  availability: 'Verfügbarkeit',
  view: 'Produkt ansehen',
}

export const productExtras: ProductExtrasWords = {
  information: 'Produktinformationen',
  sizeChart: 'Größentabelle',
  close: 'Schließen',
  unit: 'Längeneinheit',
  cm: 'Zentimeter',
  in: 'Zoll',
  related: 'Das könnte Ihnen auch gefallen',
}

export const customTexts: CustomTextsWords = {
  optional: 'freiwillig',
  atMost: 'Bis zu # Zeichen',
  left: ['Noch # Zeichen', 'Noch # Zeichen'],
  problems: {
    TEXT_MISSING: 'Bitte füllen Sie dieses Feld aus.',
    TEXT_TOO_LONG: 'Das ist zu lang. Bitte verwenden Sie höchstens # Zeichen.',
    TEXT_UNSTORABLE: 'Hier ist ein Zeichen, das nicht verwendet werden kann. Bitte entfernen Sie es.',
    TEXT_UNKNOWN: 'Die Felder dieses Produkts haben sich geändert. Bitte laden Sie die Seite neu.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Alle Produkte',
  filters: 'Filter',
  count: counted('de', '# Produkt', '# Produkte'),
  brand: 'Marke',
  price: 'Preis',
  from: 'Von',
  to: 'Bis',
  atLeast: (price) => `Ab ${price}`,
  atMost: (price) => `Bis ${price}`,
  between: (min, max) => `${min} bis ${max}`,
  inStock: 'Auf Lager',
  sort: 'Sortierung',
  sorts: {
    manual: 'Unsere Auswahl',
    newest: 'Neueste',
    price: 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    name: 'Name',
  },
  apply: 'Produkte anzeigen',
  more: (count) => `Mehr anzeigen (${count})`,
  remove: (label) => `Filter ${label} entfernen`,
  clear: 'Alle entfernen',
  nothing: 'Kein Produkt passt zu allen Filtern. Entfernen Sie einen davon.',
  categories: 'Kategorien',
  quickView: 'Schnellansicht',
  quickViewOf: (title) => `Schnellansicht von ${title}`,
  close: 'Schließen',
  details: 'Alle Details',
  failed: 'Die Produkte konnten nicht geladen werden. Versuchen Sie es noch einmal.',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
}
