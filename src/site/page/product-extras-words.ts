import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Texts of what a product has besides price and options. */
export interface ProductExtrasWords {
  /** Names the sections of information for screen readers. */
  readonly information: string
  /** A size chart without a title of its own. */
  readonly sizeChart: string
  readonly close: string
  /** Names the choice of a unit of length. */
  readonly unit: string
  readonly cm: string
  readonly in: string
  /** The heading of related products. */
  readonly related: string
}

const en: ProductExtrasWords = {
  information: 'Product information',
  sizeChart: 'Size chart',
  close: 'Close',
  unit: 'Unit of length',
  cm: 'Centimetres',
  in: 'Inches',
  related: 'You may also like',
}

const de: ProductExtrasWords = {
  information: 'Produktinformationen',
  sizeChart: 'Größentabelle',
  close: 'Schließen',
  unit: 'Längeneinheit',
  cm: 'Zentimeter',
  in: 'Zoll',
  related: 'Das könnte Ihnen auch gefallen',
}

const fr: ProductExtrasWords = {
  information: 'Informations sur le produit',
  sizeChart: 'Guide des tailles',
  close: 'Fermer',
  unit: 'Unité de longueur',
  cm: 'Centimètres',
  in: 'Pouces',
  related: 'Vous aimerez aussi',
}

const es: ProductExtrasWords = {
  information: 'Información del producto',
  sizeChart: 'Guía de tallas',
  close: 'Cerrar',
  unit: 'Unidad de longitud',
  cm: 'Centímetros',
  in: 'Pulgadas',
  related: 'También le puede gustar',
}

const TEXTS: TextsByLanguage<ProductExtrasWords> = { en, de, fr, es }

/** Returns the texts in the site's language, in English without a translation. */
export const productExtrasWordsFor = (language: string): ProductExtrasWords => textsIn(TEXTS, language)
