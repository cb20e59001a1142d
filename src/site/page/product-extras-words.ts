import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a product has besides price and options. */
export interface ProductExtrasWords {
  /** Names the sections of information for screen readers. */
  readonly information: string
  /** A size chart without a title of its own. */
  readonly sizeChart: string
  readonly close: string
  /** The heading of related products. */
  readonly related: string
}

const en: ProductExtrasWords = {
  information: 'Product information',
  sizeChart: 'Size chart',
  close: 'Close',
  related: 'You may also like',
}

const de: ProductExtrasWords = {
  information: 'Produktinformationen',
  sizeChart: 'Größentabelle',
  close: 'Schließen',
  related: 'Das könnte Ihnen auch gefallen',
}

const fr: ProductExtrasWords = {
  information: 'Informations sur le produit',
  sizeChart: 'Guide des tailles',
  close: 'Fermer',
  related: 'Vous aimerez aussi',
}

const es: ProductExtrasWords = {
  information: 'Información del producto',
  sizeChart: 'Guía de tallas',
  close: 'Cerrar',
  related: 'También le puede gustar',
}

const TEXTS: TextsByLanguage<ProductExtrasWords> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const productExtrasWordsFor = (language: string): ProductExtrasWords => textsIn(TEXTS, language)
