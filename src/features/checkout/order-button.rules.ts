import { type TextsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'

/** Countries whose law wants the button of an order to say that it is to be paid: those of the EEA, and the United Kingdom. */
const OBLIGED: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** The formulas of the laws of each language, which are no translations of one another. */
const OBLIGATION: TextsByLanguage<string> = {
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
  es: 'Pedido con obligación de pago',
}

const ORDER: TextsByLanguage<string> = {
  en: 'Place order',
  de: 'Jetzt bestellen',
  fr: 'Passer la commande',
  es: 'Realizar el pedido',
}

/**
 * Returns what the button that places an order says, by the country of its buyer: without the words of the law a consumer
 * is not bound. As long as the country is unknown, it is one with such a law.
 */
export const orderButtonText = (country: string, language: string): string =>
  textsIn(country === '' || OBLIGED.has(country) ? OBLIGATION : ORDER, language)
