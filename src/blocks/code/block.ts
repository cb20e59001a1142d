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
      label: 'Mode',
      control: 'choice',
      help: 'Display shows the code to visitors; Run inserts it into the published page as HTML.',
    } satisfies FieldMeta),
})

export type CodeData = z.output<typeof fields>

/** Attributes in an owner's HTML that our scripts mount on (docs/browser-api.md), with the entry that handles them. */
const MARKS: readonly (readonly [mark: RegExp, feature: string])[] = [
  [/\sdata-src=/, 'images'],
  [/\sdata-relative\b/, 'relative-time'],
]

/** Source code to display, or custom HTML that becomes part of the published page. */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.code,
  name: 'code',
  label: 'Code',
  about: 'Source code with its line breaks, or custom HTML that runs on your published site only.',
  version: 1,
  fields,
  toText: ({ source, mode }) => (mode === 'display' ? source : ''),
  features: ({ source, mode }) =>
    mode === 'run' ? MARKS.filter(([mark]) => mark.test(source)).map(([, feature]) => feature) : [],
}
