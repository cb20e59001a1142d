import { isDay } from '#lib/dates/calendar-days.ts'
import { dateTimeFormat } from '#lib/i18n/intl-formats.ts'
import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of products in pages, lists and blocks. */
export interface ProductTexts {
  /** Precedes the lowest of several prices. */
  readonly from: (price: string) => string
  /** Precede the prices for screen readers. */
  readonly price: string
  readonly before: string
  readonly per: (price: string, unit: string) => string
  /** Badge of what costs less than before. */
  readonly sale: string
  readonly available: string
  readonly soldOut: string
  readonly left: (count: number) => string
  /** Of a combination of options that there is not. */
  readonly notOffered: string
  /** Of a variant that can be ordered while it is not in stock; `day` is written in the language. */
  readonly backOrder: (day: string | undefined) => string
  readonly variants: string
  readonly availability: string
  /** Leads to the page of a product. */
  readonly view: string
}

const en: ProductTexts = {
  from: (price) => `From ${price}`,
  price: 'Price',
  before: 'Lowest price of the 30 days before the sale',
  per: (price, unit) => `${price} per ${unit}`,
  sale: 'Sale',
  available: 'In stock',
  soldOut: 'Sold out',
  left: (count) => `Only ${count} left`,
  notOffered: 'Not offered in this combination',
  backOrder: (day) => (day === undefined ? 'On back order' : `On back order, ships by ${day}`),
  variants: 'All variants',
  availability: 'Availability',
  view: 'View product',
}

const de: ProductTexts = {
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

const fr: ProductTexts = {
  from: (price) => `À partir de ${price}`,
  price: 'Prix',
  before: 'Prix le plus bas des 30 jours avant la réduction',
  per: (price, unit) => `${price} pour ${unit}`,
  sale: 'Promo',
  available: 'En stock',
  soldOut: 'Épuisé',
  left: (count) => `Plus que ${count}`,
  notOffered: 'Cette combinaison n’existe pas',
  backOrder: (day) =>
    day === undefined ? 'En réapprovisionnement' : `En réapprovisionnement, expédition avant le ${day}`,
  variants: 'Toutes les variantes',
  availability: 'Disponibilité',
  view: 'Voir le produit',
}

const es: ProductTexts = {
  from: (price) => `Desde ${price}`,
  price: 'Precio',
  before: 'Precio más bajo de los 30 días antes de la rebaja',
  per: (price, unit) => `${price} por ${unit}`,
  sale: 'Oferta',
  available: 'Disponible',
  soldOut: 'Agotado',
  left: (count) => `Solo quedan ${count}`,
  notOffered: 'Esta combinación no existe',
  backOrder: (day) => (day === undefined ? 'Bajo pedido' : `Bajo pedido, se envía antes del ${day}`),
  variants: 'Todas las variantes',
  availability: 'Disponibilidad',
  view: 'Ver el producto',
}

const TEXTS: TextsByLanguage<ProductTexts> = { en, de, fr, es }

/** Returns a day, `2027-01-31`, as the language writes it. */
const dayIn = (day: string, language: string): string =>
  dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Returns what a buyer is told of a variant on back order: the owner's words, or that it is to come and by when. */
export const backOrderText = (
  { text, shipsOn }: { readonly text: string; readonly shipsOn: string | null },
  language: string,
): string =>
  text ||
  productTextsFor(language).backOrder(
    shipsOn !== null && isDay(shipsOn) ? dayIn(shipsOn, language) : undefined,
  )

/** Returns the texts in the site's language, in English without a translation. */
export const productTextsFor = (language: string): ProductTexts => textsIn(TEXTS, language)
