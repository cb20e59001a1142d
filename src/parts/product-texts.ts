import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of products in pages, lists and blocks. */
export interface ProductTexts {
  /** Precedes the lowest of several prices. */
  readonly from: (price: string) => string
  /** Precede the prices for screen readers. */
  readonly price: string
  readonly before: string
  readonly per: (price: string, unit: string) => string
  readonly available: string
  readonly soldOut: string
  readonly left: (count: number) => string
  /** Of a combination of options that there is not. */
  readonly notOffered: string
  readonly variants: string
  readonly availability: string
}

const en: ProductTexts = {
  from: (price) => `From ${price}`,
  price: 'Price',
  before: 'Price before the sale',
  per: (price, unit) => `${price} per ${unit}`,
  available: 'In stock',
  soldOut: 'Sold out',
  left: (count) => `Only ${count} left`,
  notOffered: 'Not offered in this combination',
  variants: 'All variants',
  availability: 'Availability',
}

const de: ProductTexts = {
  from: (price) => `Ab ${price}`,
  price: 'Preis',
  before: 'Preis vor der Reduzierung',
  per: (price, unit) => `${price} je ${unit}`,
  available: 'Auf Lager',
  soldOut: 'Ausverkauft',
  left: (count) => `Nur noch ${count}`,
  notOffered: 'In dieser Kombination nicht erhältlich',
  variants: 'Alle Varianten',
  availability: 'Verfügbarkeit',
}

const fr: ProductTexts = {
  from: (price) => `À partir de ${price}`,
  price: 'Prix',
  before: 'Prix avant la réduction',
  per: (price, unit) => `${price} pour ${unit}`,
  available: 'En stock',
  soldOut: 'Épuisé',
  left: (count) => `Plus que ${count}`,
  notOffered: 'Cette combinaison n’existe pas',
  variants: 'Toutes les variantes',
  availability: 'Disponibilité',
}

const es: ProductTexts = {
  from: (price) => `Desde ${price}`,
  price: 'Precio',
  before: 'Precio antes de la rebaja',
  per: (price, unit) => `${price} por ${unit}`,
  available: 'Disponible',
  soldOut: 'Agotado',
  left: (count) => `Solo quedan ${count}`,
  notOffered: 'Esta combinación no existe',
  variants: 'Todas las variantes',
  availability: 'Disponibilidad',
}

const TEXTS: TextsByLanguage<ProductTexts> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const productTextsFor = (language: string): ProductTexts => textsIn(TEXTS, language)
