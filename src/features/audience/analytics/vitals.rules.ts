import { VITAL_STEP } from '#features/audience/analytics/report.types.ts'
import { WEB_VITALS, type WebVital } from '#lib/tracking/tracking-names.ts'

/** Up to the first value a page is good, above the second one it is poor: milliseconds, for CLS a score. */
export const VITAL_LIMITS: Readonly<Record<WebVital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** How visitors met a web vital. */
export interface VitalSummary {
  readonly name: WebVital
  readonly p75: number
  readonly samples: number
  readonly good: number
  readonly fair: number
  readonly poor: number
}

/**
 * Sums up counted measurements, `LCP 288` being the exponent of its value in thousandths. Vitals without any are left
 * out.
 */
export function summarizeVitals(
  counted: readonly { readonly value: string; readonly views: number }[],
): readonly VitalSummary[] {
  const byName = Map.groupBy(counted, ({ value }) => value.split(' ')[0] ?? '')
  return WEB_VITALS.flatMap((name) => {
    const values = (byName.get(name) ?? [])
      .map(({ value, views }) => ({ amount: VITAL_STEP ** Number(value.split(' ')[1]) / 1_000, views }))
      .filter(({ amount }) => Number.isFinite(amount))
      .toSorted((a, b) => a.amount - b.amount)
    const samples = values.reduce((sum, { views }) => sum + views, 0)
    if (samples === 0) return []
    const [good, poor] = VITAL_LIMITS[name]
    const share = (is: (amount: number) => boolean) =>
      values.reduce((sum, { amount, views }) => (is(amount) ? sum + views : sum), 0) / samples
    return [
      {
        name,
        p75: roundVital(name, percentile(values, samples * 0.75)),
        samples,
        good: share((amount) => amount <= good),
        fair: share((amount) => amount > good && amount <= poor),
        poor: share((amount) => amount > poor),
      },
    ]
  })
}

function percentile(
  values: readonly { readonly amount: number; readonly views: number }[],
  rank: number,
): number {
  let seen = 0
  for (const { amount, views } of values) {
    seen += views
    if (seen >= rank) return amount
  }
  return values.at(-1)?.amount ?? 0
}

const roundVital = (name: WebVital, value: number) =>
  name === 'CLS' ? Math.round(value * 100) / 100 : Math.round(value)
