import { fail, ok, type Result } from '#lib/result.ts'
import { withoutEnd } from '#lib/trim-end.ts'

const PLACES = 4
const HUNDRED = 1_000_000

/** Returns the millionths of a percentage as people write it, `8.25` or `8,25 %`, or what to do about it. */
export function parsePercent(text: string): Result<number, string> {
  const entered = text.trim()
  const plain = entered.endsWith('%') ? entered.slice(0, -1).trimEnd() : entered
  const [, whole = '', fraction = ''] = /^(\d{0,3})(?:[.,](\d*))?$/.exec(plain) ?? []
  const rate = Number(`${whole || '0'}${fraction.padEnd(PLACES, '0')}`)
  const isRead = whole + fraction !== '' && fraction.length <= PLACES && rate <= HUNDRED
  return isRead ? ok(rate) : fail('Enter a percentage from 0 to 100, such as 8.25.')
}

/** Returns a rate in millionths as a percentage without its sign: 82500 is `8.25`. */
export const writePercent = (rate: number): string =>
  withoutEnd(withoutEnd((rate / 10 ** PLACES).toFixed(PLACES), '0'), '.')
