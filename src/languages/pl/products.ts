import { counted } from '#lib/i18n/plural.ts'
import type { ProductTexts } from '#parts/product-texts.ts'
import type { ProductExtrasWords } from '#site/page/items/product/product-extras-words.ts'
import type { CustomTextsWords } from '#features/shop/cart/parts/custom-texts-words.ts'
import type { ShopTexts } from '#site/page/shop-texts.ts'

export const product: ProductTexts = {
  withTax: 'zawiera VAT',
  withTaxPlusShipping: 'zawiera VAT, bez kosztów dostawy',
  from: (price) => `Od ${price}`,
  price: 'Cena',
  before: 'Najniższa cena z 30 dni przed obniżką',
  per: (price, unit) => `${price} za ${unit}`,
  sale: 'Promocja',
  available: 'Dostępny',
  soldOut: 'Wyprzedany',
  left: (count) => `Zostało tylko ${count} szt.`,
  notOffered: 'Ta kombinacja jest niedostępna',
  backOrder: (day) => (day === undefined ? 'Na zamówienie' : `Na zamówienie, wysyłka do ${day}`),
  variants: 'Wszystkie warianty',
  availability: 'Dostępność',
  view: 'Zobacz produkt',
}

export const productExtras: ProductExtrasWords = {
  information: 'Informacje o produkcie',
  sizeChart: 'Tabela rozmiarów',
  close: 'Zamknij',
  unit: 'Jednostka długości',
  cm: 'Centymetry',
  in: 'Cale',
  related: 'Może Ci się spodobać',
}

export const customTexts: CustomTextsWords = {
  optional: 'opcjonalnie',
  atMost: 'Maksymalnie # znaków',
  left: ['pozostał # znak', 'pozostały # znaki', 'pozostało # znaków'],
  problems: {
    TEXT_MISSING: 'Wypełnij to pole.',
    TEXT_TOO_LONG: 'Tekst jest za długi. Użyj najwyżej # znaków.',
    TEXT_UNSTORABLE: 'Tekst zawiera niedozwolony znak. Usuń go.',
    TEXT_UNKNOWN: 'Pola tego produktu się zmieniły. Odśwież stronę.',
  },
}

export const shop: ShopTexts = {
  allProducts: 'Wszystkie produkty',
  filters: 'Filtry',
  count: counted('pl', '# produkt', '# produkty', '# produktów'),
  brand: 'Marka',
  price: 'Cena',
  from: 'Od',
  to: 'Do',
  atLeast: (price) => `Od ${price}`,
  atMost: (price) => `Do ${price}`,
  between: (min, max) => `${min} – ${max}`,
  inStock: 'Dostępne',
  sort: 'Sortuj według',
  sorts: {
    manual: 'Polecane',
    newest: 'Najnowsze',
    price: 'Cena: od najniższej',
    'price-desc': 'Cena: od najwyższej',
    name: 'Nazwa',
  },
  apply: 'Pokaż produkty',
  more: (count) => `Pokaż więcej (${count})`,
  remove: (label) => `Usuń filtr ${label}`,
  clear: 'Wyczyść wszystko',
  nothing: 'Żaden produkt nie spełnia wszystkich tych filtrów. Usuń któryś z nich.',
  categories: 'Kategorie',
  quickView: 'Szybki podgląd',
  quickViewOf: (title) => `Szybki podgląd: ${title}`,
  close: 'Zamknij',
  details: 'Wszystkie szczegóły',
  failed: 'Nie udało się wczytać produktów. Spróbuj ponownie.',
  page: (page, pages) => `Strona ${page} z ${pages}`,
  previous: 'Poprzednia strona',
  next: 'Następna strona',
}
