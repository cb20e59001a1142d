/** The VAT rates of a member state of the European Union, in millionths. */
export interface EuRates {
  readonly country: string
  readonly standard: number
  /** Reduced rates upwards; those of few products and single islands are left out. */
  readonly reduced: readonly number[]
}

/** The day on which these rates applied. They are a help to begin with: the owner's table decides. */
export const EU_RATES_DAY = '2026-01-01'

const PERCENT = 10_000
const rates = (country: string, standard: number, ...reduced: number[]): EuRates => ({
  country,
  standard: standard * PERCENT,
  reduced: reduced.map((rate) => rate * PERCENT),
})

/** VAT rates of the 27 member states, for the one-stop shop. */
export const EU_RATES: readonly EuRates[] = [
  rates('AT', 20, 10, 13),
  rates('BE', 21, 6, 12),
  rates('BG', 20, 9),
  rates('HR', 25, 5, 13),
  rates('CY', 19, 5, 9),
  rates('CZ', 21, 12),
  rates('DK', 25),
  rates('EE', 24, 9, 13),
  rates('FI', 25.5, 10, 13.5),
  rates('FR', 20, 5.5, 10),
  rates('DE', 19, 7),
  rates('GR', 24, 6, 13),
  rates('HU', 27, 5, 18),
  rates('IE', 23, 9, 13.5),
  rates('IT', 22, 5, 10),
  rates('LV', 21, 5, 12),
  rates('LT', 21, 5, 12),
  rates('LU', 17, 8, 14),
  rates('MT', 18, 5, 7),
  rates('NL', 21, 9),
  rates('PL', 23, 5, 8),
  rates('PT', 23, 6, 13),
  rates('RO', 21, 11),
  rates('SK', 23, 5, 19),
  rates('SI', 22, 5, 9.5),
  rates('ES', 21, 10),
  rates('SE', 25, 6, 12),
]
