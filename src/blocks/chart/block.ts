import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { CHART_LAYOUT } from '#features/content/layouts/style-types.ts'
import { dataTableSchema, EMPTY_TABLE } from '#lib/tables/number-table.ts'

const fields = z.object({
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: 'text', inPlace: true } satisfies FieldMeta),
  layout: z
    .enum(CHART_LAYOUT)
    .default('bar')
    .meta({
      label: 'Layout',
      control: 'choice',
      help: 'A pie shows the first column; use it for the parts of a whole.',
    } satisfies FieldMeta),
  table: dataTableSchema.default(EMPTY_TABLE).meta({
    label: 'Data',
    control: 'dataTable',
    help: 'Type, or copy cells of a spreadsheet and paste them here.',
  } satisfies FieldMeta),
  unit: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Unit',
      control: 'text',
      forReaders: true,
      help: 'What the numbers count, such as euros, kg or thousands of guests.',
    } satisfies FieldMeta),
  description: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Description',
      control: 'longText',
      forReaders: true,
      help: 'What the chart shows, for visitors who cannot see it. Empty: its highest and lowest values.',
    } satisfies FieldMeta),
})

export type ChartData = z.output<typeof fields>

/** Numbers as bars, lines or a pie, each with its table. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.chart,
  name: 'chart',
  label: 'Chart',
  group: 'media',
  icon: 'chart',
  about: 'Numbers as bars, lines or a pie, with the same numbers in a table below.',
  version: 1,
  fields,
  toText: ({ title, description, table }) =>
    [title, description, ...table.columns, ...table.rows.map(({ label }) => label)]
      .map((text) => text.trim())
      .filter(Boolean)
      .join('\n'),
}
