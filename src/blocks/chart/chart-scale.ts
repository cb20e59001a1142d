/** The values of an axis. */
export interface Scale {
  readonly min: number
  readonly max: number
  /** At the same distance from each other, the first is `min` and the last is `max`. */
  readonly ticks: readonly number[]
}

/** How many steps an axis has, about. */
const STEPS = 4
/** Of the largest value: ticks that are closer together would be the same number. */
const SMALLEST_RANGE = 1e-12
const SMALLEST_STEP = 1e-300
const NICE = [1, 2, 2.5, 5, 10]

/**
 * Returns an axis of round numbers around these values. Bars always begin at zero, as their length is what is compared;
 * a line only while that leaves it some height. An axis without any value goes from 0 to 1.
 */
export function scaleOf(values: readonly number[], { fromZero }: { readonly fromZero: boolean }): Scale {
  if (values.length === 0) return { min: 0, max: 1, ticks: [0, 1] }
  let low = Math.min(...values)
  let high = Math.max(...values)
  if (fromZero || (low > 0 && low <= high / 2) || (low === high && low > 0)) low = Math.min(low, 0)
  if (fromZero || (high < 0 && high >= low / 2) || (low === high && high < 0)) high = Math.max(high, 0)
  if (low === high) high = low + 1
  const step = stepOf(
    Math.max(high - low, Math.max(Math.abs(low), Math.abs(high)) * SMALLEST_RANGE, SMALLEST_STEP),
  )
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => exact((first + index) * step))
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

function stepOf(range: number): number {
  const raw = range / STEPS
  const power = 10 ** Math.floor(Math.log10(raw))
  return exact((NICE.find((nice) => nice * power >= raw * (1 - 1e-9)) ?? 10) * power)
}

/** Removes what binary fractions add: 0.30000000000000004 is 0.3. */
const exact = (value: number) => Number(value.toPrecision(15))

/** Returns how far up the axis a value is, in per cent, with two decimals. */
export const heightOf = ({ min, max }: Scale, value: number): number =>
  hundredths(((value - min) / (max - min)) * 100)

export const hundredths = (value: number): number => Math.round(value * 100) / 100
