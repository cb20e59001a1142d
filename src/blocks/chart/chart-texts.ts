import type { ChartLayout } from '#features/layouts/style-types.ts'
import { textsIn } from '#lib/i18n/texts-in.ts'

/** The interface texts of a chart. */
export interface ChartTexts {
  readonly kinds: Readonly<Record<ChartLayout, string>>
  readonly highest: (label: string, value: string) => string
  readonly lowest: (label: string, value: string) => string
  readonly table: string
  readonly other: string
  readonly noValue: string
  readonly column: (number: number) => string
  readonly row: (number: number) => string
}

const en: ChartTexts = {
  kinds: { bar: 'Bar chart', line: 'Line chart', pie: 'Pie chart' },
  highest: (label, value) => `Highest: ${label}, ${value}.`,
  lowest: (label, value) => `Lowest: ${label}, ${value}.`,
  table: 'Show as a table',
  other: 'Other',
  noValue: 'no value',
  column: (number) => `Column ${number}`,
  row: (number) => `Row ${number}`,
}

const de: ChartTexts = {
  kinds: { bar: 'Balkendiagramm', line: 'Liniendiagramm', pie: 'Kreisdiagramm' },
  highest: (label, value) => `Höchster Wert: ${label}, ${value}.`,
  lowest: (label, value) => `Niedrigster Wert: ${label}, ${value}.`,
  table: 'Als Tabelle zeigen',
  other: 'Übrige',
  noValue: 'kein Wert',
  column: (number) => `Spalte ${number}`,
  row: (number) => `Zeile ${number}`,
}

const fr: ChartTexts = {
  kinds: { bar: 'Diagramme en barres', line: 'Courbe', pie: 'Diagramme circulaire' },
  highest: (label, value) => `Maximum : ${label}, ${value}.`,
  lowest: (label, value) => `Minimum : ${label}, ${value}.`,
  table: 'Afficher le tableau',
  other: 'Autres',
  noValue: 'aucune valeur',
  column: (number) => `Colonne ${number}`,
  row: (number) => `Ligne ${number}`,
}

const es: ChartTexts = {
  kinds: { bar: 'Gráfico de barras', line: 'Gráfico de líneas', pie: 'Gráfico circular' },
  highest: (label, value) => `Máximo: ${label}, ${value}.`,
  lowest: (label, value) => `Mínimo: ${label}, ${value}.`,
  table: 'Ver como tabla',
  other: 'Otros',
  noValue: 'sin valor',
  column: (number) => `Columna ${number}`,
  row: (number) => `Fila ${number}`,
}

/** Returns the texts in the language of a page, in English without a translation. */
export const chartTexts = (language: string): ChartTexts => textsIn({ en, de, fr, es }, language)
