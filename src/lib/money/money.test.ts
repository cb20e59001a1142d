import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_CURRENCY, FRACTION_DIGITS } from '#lib/money/currencies.ts'
import { IncompatibleMoneyError, InvalidAmountError, InvalidCurrencyError } from '#lib/money/errors.ts'
import { formatAmount, formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'

const usd = (decimalValue: string | number) => Money.from({ decimalValue, currencyCode: 'USD' })
const eur = (decimalValue: string) => Money.from({ decimalValue, currencyCode: 'EUR' })

describe('money from JSON', () => {
  test('MNY-01 has an exact decimal value and a currency', () => {
    const money = Money.from({ value: '5.00', currencyCode: 'USD' })
    expect(JSON.parse(JSON.stringify(money))).toEqual({ decimalValue: '5.00', currencyCode: 'USD' })
    expect(usd('12.3456').toJSON().decimalValue).toBe('12.3456')
  })

  test('MNY-17 reads the older value in the same unit, and prefers the decimal value', () => {
    expect(Money.from({ value: 7, currencyCode: 'USD' }).cents).toBe(700n)
    expect(Money.from({ value: '7', decimalValue: '8', currencyCode: 'USD' }).cents).toBe(800n)
  })

  test.each(['usd', 'US', 'USDD', 'U$D', '', ' USD', 'USD\n', 'ÄBC'])(
    'MNY-02 MNY-09 throws for the currency code %j',
    (currencyCode) => {
      const read = () => Money.from({ decimalValue: '1', currencyCode })
      expect(read).toThrow(InvalidCurrencyError)
      expect(read).toThrow(`Invalid currency code ${currencyCode}`)
      expect(() => Money.fromCents(1n, currencyCode)).toThrow(InvalidCurrencyError)
    },
  )

  test('MNY-16 has any code of three uppercase letters', () => {
    expect(formatMoney(Money.from({ decimalValue: '1200', currencyCode: 'JPY' }))).toBe('JPY\u00A01,200.00')
  })

  test.each([
    'abc',
    '',
    '1.2.3',
    '.',
    '-',
    '1e5',
    '1,5',
    ' 1',
    '1 ',
    '+1',
    '--1',
    '0x1',
    '١',
    'NaN',
    'Infinity',
  ])('MNY-11 throws for the amount %j', (amount) => {
    expect(() => usd(amount)).toThrow(InvalidAmountError)
    expect(() => usd(amount)).toThrow(`Invalid amount ${amount}`)
  })

  test('MNY-11 throws for a missing amount and for invalid numbers', () => {
    expect(() => Money.from({ currencyCode: 'USD' })).toThrow(InvalidAmountError)
    for (const amount of [NaN, Infinity, -Infinity]) expect(() => usd(amount)).toThrow(InvalidAmountError)
  })

  test('MNY-14 MNY-15 has numbers of at most 15 digits, and decimal texts of any length', () => {
    expect(usd(123_456_789_012_345).decimalValue).toBe('123456789012345.00')
    expect(usd(0.000_000_1).decimalValue).toBe('0.0000001')
    expect(usd(1e21).decimalValue).toBe('1000000000000000000000.00')
    expect(() => usd(1_234_567_890_123_456)).toThrow(InvalidAmountError)
    expect(() => usd(0.123_456_789_012_345_6)).toThrow(InvalidAmountError)
    const long = `${'9'.repeat(400)}.${'1'.repeat(400)}`
    expect(usd(long).decimalValue).toBe(long)
  })
})

describe('currencies', () => {
  test('MNY-03 MNY-04 are twenty, with code, name and number', () => {
    const numbers =
      'EUR 978, USD 840, AUD 036, NOK 578, CAD 124, NZD 554, DKK 208, GBP 826, HKD 344, CHF 756, MXN 484, SGD 702, ' +
      'SEK 752, CZK 203, ILS 376, PHP 608, RUB 643, PLN 985, THB 764, MYR 458'
    expect(CURRENCIES.map(({ code, numericCode }) => `${code} ${numericCode}`).join(', ')).toBe(numbers)
    expect(new Set(CURRENCIES.map(({ name }) => name)).size).toBe(20)
  })

  test('MNY-05 all have two decimal digits, as in browsers', () => {
    for (const { code } of CURRENCIES) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions()
      expect([code, maximumFractionDigits]).toEqual([code, FRACTION_DIGITS])
      expect(formatMoney(Money.from({ decimalValue: '5', currencyCode: code }))).toMatch(/5\.00$/)
    }
  })

  test('the default one is the US dollar', () => {
    expect(DEFAULT_CURRENCY).toBe('USD')
  })
})

describe('arithmetic', () => {
  test('MNY-07 MNY-08 throws for amounts of different currencies', () => {
    for (const mix of [
      () => usd('1').plus(eur('1')),
      () => usd('1').minus(eur('1')),
      () => usd('1').compare(eur('1')),
      () => usd('0').equals(eur('0')),
    ]) {
      expect(mix).toThrow(IncompatibleMoneyError)
      expect(mix).toThrow(
        expect.objectContaining({
          name: 'IncompatibleMoneyError',
          message: 'Monies are not comparable for arithmetic',
        }),
      )
    }
  })

  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, scale]) => new Big(digits.toString()).div(new Big(10).pow(scale)).toFixed())

  test('P38 agrees with another library of decimal numbers', () => {
    Big.RM = Big.roundHalfUp
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [first, second] = [new Big(a), new Big(b)]
        const same = (money: Money, big: Big) => expect(new Big(money.decimalValue).eq(big)).toBe(true)
        same(usd(a).plus(usd(b)), first.plus(second))
        same(usd(a).minus(usd(b)), first.minus(second))
        same(usd(a).times(b), first.times(second))
        expect(usd(a).compare(usd(b))).toBe(first.cmp(second))
        expect(usd(a).equals(usd(b))).toBe(first.eq(second))
        expect(usd(a).cents.toString()).toBe(first.times(100).round(0).toFixed().replace(/^-0$/, '0'))
        const [whole = '', fraction] = first.round(2).abs().toFixed(2).split('.')
        const sign = first.round(2).lt(0) ? '-' : ''
        expect(formatAmount(usd(a))).toBe(`${sign}${BigInt(whole).toLocaleString('en')}.${fraction}`)
      }),
    )
  })

  test('P38 is commutative and associative, and subtracting undoes adding', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        expect(
          usd(a)
            .plus(usd(b))
            .equals(usd(b).plus(usd(a))),
        ).toBe(true)
        expect(
          usd(a)
            .plus(usd(b))
            .plus(usd(c))
            .equals(usd(a).plus(usd(b).plus(usd(c)))),
        ).toBe(true)
        expect(usd(a).plus(usd(b)).minus(usd(b)).equals(usd(a))).toBe(true)
        expect(Money.from(usd(a).toJSON()).equals(usd(a))).toBe(true)
      }),
    )
  })
})

describe('formatting', () => {
  test('MNY-10 throws for any value that is not money', () => {
    for (const other of [{}, null, undefined, '5.00', 5, { decimalValue: '5.00', currencyCode: 'USD' }])
      expect(() => formatAmount(other as unknown as Money)).toThrow('Format expects a Money instance.')
  })

  test('MNY-12 has two decimal places and a comma between thousands', () => {
    expect(formatAmount(usd(1_234_567.5))).toBe('1,234,567.50')
    expect(formatAmount(usd('999'))).toBe('999.00')
    expect(formatAmount(usd('1000'))).toBe('1,000.00')
    expect(formatAmount(usd('-1000.1'))).toBe('-1,000.10')
    expect(formatAmount(usd('0.05'))).toBe('0.05')
  })

  test('MNY-13 leaves out only cents that are zero', () => {
    const trimmed = (value: string) => formatAmount(usd(value), { trimCents: true })
    expect(['12.00', '12.50', '1200', '0', '0.004', '12.10'].map(trimmed)).toEqual([
      '12',
      '12.50',
      '1,200',
      '0',
      '0',
      '12.10',
    ])
  })

  test('MNY-18 rounds halves away from zero, with the symbol or the code before the amount', () => {
    expect(formatMoney(usd('1.005'))).toBe('$1.01')
    expect(formatMoney(usd('1.00499999'))).toBe('$1.00')
    expect(formatMoney(usd('-1.005'))).toBe('-$1.01')
    expect(formatMoney(usd('-0.001'))).toBe('$0.00')
    expect(formatMoney(eur('9.9'), { trimCents: true })).toBe('€9.90')
    expect(formatMoney(Money.fromCents(1250n, 'CHF'))).toBe('CHF\u00A012.50')
  })
})
