import { textsByLanguage, textsIn } from '#lib/i18n/texts-in.ts'
import { CONSUMER_LAW_COUNTRIES } from '#features/shop/taxes/consumer-law.rules.ts'

/** Countries whose law wants the button of an order to say that it is to be paid. */
const OBLIGED: ReadonlySet<string> = new Set(CONSUMER_LAW_COUNTRIES)

/** The formulas of the laws of each language, which are no translations of one another. */
const OBLIGATION = textsByLanguage<string>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'orderWithObligation' }),
)

const ORDER = textsByLanguage<string>(
  import.meta.glob('/src/languages/*/checkout.ts', { eager: true, import: 'placeOrder' }),
)

/**
 * Returns what the button that places an order says, by the country of its buyer: without the words of the law a consumer
 * is not bound. As long as the country is unknown, it is one with such a law.
 */
export const orderButtonText = (country: string, language: string): string =>
  textsIn(country === '' || OBLIGED.has(country) ? OBLIGATION : ORDER, language)
