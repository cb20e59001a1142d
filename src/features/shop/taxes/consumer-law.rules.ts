/**
 * Countries of the EEA, and the United Kingdom: the button of an order must say that it is to be paid there, and prices must
 * say that they include tax.
 */
export const CONSUMER_LAW_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Countries in which prices say that they include tax. */
export const TAX_NOTE_COUNTRIES: readonly string[] = [...CONSUMER_LAW_COUNTRIES, 'CH']
