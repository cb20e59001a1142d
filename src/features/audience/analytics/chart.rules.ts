/** A tick of the value axis, and the largest value that the axis shows. */
export interface Scale {
  readonly max: number
  readonly ticks: readonly number[]
}

/** Returns a scale from 0 with three to five round steps that includes a value. */
export function scaleOf(largest: number): Scale {
  if (largest <= 0) return { max: 1, ticks: [0, 1] }
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = Math.max(
    1,
    [0.25, 0.5, 1, 2.5].map((factor) => factor * power).find((one) => largest / one <= 4) ?? power,
  )
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  const count = Math.ceil(largest / whole)
  return { max: count * whole, ticks: Array.from({ length: count + 1 }, (_, index) => index * whole) }
}

/** Returns the positions of the labels below a chart: at most `max`, evenly spaced from the first one on. */
export function labelled(length: number, max: number): readonly number[] {
  const step = Math.max(1, Math.ceil(length / max))
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step)
}

/** Returns the change from one number to another in percent; undefined without a number to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100)

/** Returns seconds as minutes and seconds: `2 m 05 s`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} m ${String(whole % 60).padStart(2, '0')} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`
}
