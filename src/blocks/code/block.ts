import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/pages/block-types.ts'

const fields = z.object({
  source: z
    .string()
    .max(400_000)
    .default('')
    .meta({ label: 'Code', control: 'sourceCode' } satisfies FieldMeta),
  language: z
    .string()
    .max(40)
    .default('')
    .meta({ label: 'Language', control: 'text', help: 'Shown above the code.' } satisfies FieldMeta),
  mode: z
    .enum(['display', 'run'])
    .default('display')
    .meta({
      label: 'What to do with it',
      control: 'choice',
      help: 'Display shows the code to readers; run puts it into the published page as HTML.',
    } satisfies FieldMeta),
})

export type CodeData = z.output<typeof fields>

/** What an owner's HTML may leave to our own scripts (docs/browser-api.md), and the entry that has them. */
const MARKS: readonly (readonly [mark: RegExp, feature: string])[] = [
  [/\sdata-src=/, 'images'],
  [/\sdata-relative\b/, 'relative-time'],
]

/** Program text to read, or HTML of the owner's own that becomes part of the published page. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.code,
  name: 'code',
  label: 'Code',
  about:
    'Source text that keeps its lines, or a piece of HTML of your own that runs on your site and nowhere else.',
  version: 1,
  fields,
  toText: ({ source, mode }) => (mode === 'display' ? source : ''),
  features: ({ source, mode }) =>
    mode === 'run' ? MARKS.filter(([mark]) => mark.test(source)).map(([, feature]) => feature) : [],
}
