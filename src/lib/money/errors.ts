/** Two amounts of different currencies were added, subtracted or compared (MNY-08). */
export class IncompatibleMoneyError extends Error {
  override readonly name = 'IncompatibleMoneyError'

  constructor() {
    super('Monies are not comparable for arithmetic')
  }
}

/** A currency code is not three uppercase letters (MNY-09). */
export class InvalidCurrencyError extends Error {
  override readonly name = 'InvalidCurrencyError'

  constructor(currencyCode: unknown) {
    super(`Invalid currency code ${String(currencyCode)}`)
  }
}

/** An amount is no decimal number, or a number with more digits than are exact (MNY-11, MNY-14). */
export class InvalidAmountError extends Error {
  override readonly name = 'InvalidAmountError'

  constructor(amount: unknown) {
    super(`Invalid amount ${String(amount)}`)
  }
}
