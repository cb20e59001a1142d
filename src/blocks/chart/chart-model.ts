import type { ChartData } from '#blocks/chart/block.ts'
import { type ChartTexts, chartTexts } from '#blocks/chart/chart-texts.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import { knownLanguage } from '#lib/language.ts'

/** A column of the table, with its place among the patterns and colours. */
export interface Series {
  readonly name: string
  /** 1 to 6. */
  readonly number: number
  readonly values: readonly (number | null)[]
}

/** What the views of a chart are made from. */
export interface Chart {
  readonly id: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  readonly texts: ChartTexts
  /** Returns a value as text in the language of the page. */
  readonly format: (value: number) => string
  /** Returns a value for an axis, shortened if it is large. */
  readonly formatTick: (value: number) => string
}

/** Returns the chart of these fields. Rows and columns without a name are numbered. */
export function chartOf(id: string, { table }: ChartData, language: string): Chart {
  const texts = chartTexts(language)
  const locale = knownLanguage(language)
  const number = numberFormat(locale, { maximumFractionDigits: 6 })
  const tick = numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 })
  return {
    id,
    labels: table.rows.map(({ label }, index) => label.trim() || texts.row(index + 1)),
    series: table.columns.map((name, index) => ({
      name: name.trim() || (table.columns.length === 1 ? '' : texts.column(index + 1)),
      number: index + 1,
      values: table.rows.map(({ values }) => values[index] ?? null),
    })),
    texts,
    format: (value) => number.format(value),
    formatTick: (value) => (Math.abs(value) < 10_000 ? number : tick).format(value),
  }
}

/** Returns all values of some series that are not missing. */
export const presentValues = (series: readonly Series[]): readonly number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

/** A part of a pie. */
export interface Slice {
  readonly label: string
  readonly value: number
  /** Of the whole, 0 to 1. */
  readonly share: number
  /** 1 to 8. */
  readonly number: number
}

/** More parts than these cannot be told apart, so the smallest become one. */
const MAX_SLICES = 8

/**
 * Returns the parts of the first column, in the order of the rows. Only values above zero are parts of a whole; the
 * table shows the others.
 */
export function slicesOf({ labels, series, texts }: Chart): readonly Slice[] {
  const parts = (series[0]?.values ?? []).flatMap((value, index) =>
    value !== null && value > 0 ? [{ label: labels[index] ?? '', value }] : [],
  )
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shown =
    parts.length <= MAX_SLICES
      ? parts
      : withOther(
          parts,
          new Set(parts.toSorted((a, b) => b.value - a.value).slice(0, MAX_SLICES - 1)),
          texts.other,
        )
  return shown.map((part, index) => ({ ...part, share: part.value / total, number: index + 1 }))
}

interface Part {
  readonly label: string
  readonly value: number
}

function withOther(parts: readonly Part[], large: ReadonlySet<Part>, label: string): readonly Part[] {
  const value = parts.reduce((sum, part) => (large.has(part) ? sum : sum + part.value), 0)
  return [...parts.filter((part) => large.has(part)), { label, value }]
}

/** Returns one sentence each about the highest and the lowest value; empty for less than two values. */
export function extremesOf({ labels, series, texts, format }: Chart): string {
  const all = series.flatMap(({ name, values }) =>
    values.flatMap((value, index) =>
      value === null
        ? []
        : [{ value, label: [labels[index], series.length > 1 && name].filter(Boolean).join(', ') }],
    ),
  )
  const [first] = all
  if (first === undefined || all.length < 2) return ''
  const highest = all.reduce((best, one) => (one.value > best.value ? one : best), first)
  const lowest = all.reduce((best, one) => (one.value < best.value ? one : best), first)
  return `${texts.highest(highest.label, format(highest.value))} ${texts.lowest(lowest.label, format(lowest.value))}`
}
