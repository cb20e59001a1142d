import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import {
  navigationBodySchema,
  type NavigationItem,
} from '#features/content/documents/bodies/navigation-body.types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'

const fields = z.object({
  title: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Name',
      control: 'text',
      forReaders: true,
      help: 'Read by screen readers; distinguishes several navigations on a page.',
    } satisfies FieldMeta),
  source: z
    .enum(['main', 'footer', 'own'])
    .default('main')
    .meta({ label: 'Source', control: 'choice' } satisfies FieldMeta),
  entries: navigationBodySchema.shape.entries
    .default([])
    .meta({ label: 'Custom entries', control: 'list', forReaders: true } satisfies FieldMeta),
  direction: z
    .enum(['horizontal', 'vertical'])
    .default('horizontal')
    .meta({ label: 'Direction', control: 'choice' } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('left')
    .meta({ label: 'Alignment', control: 'choice' } satisfies FieldMeta),
})

export type NavigationData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.navigation,
  name: 'navigation',
  label: 'Navigation',
  group: 'navigation',
  icon: 'navigation',
  about: 'The navigation of the site, or a custom one. Nested entries open without a script.',
  version: 1,
  fields,
  partStyles: ['navigation'],
  toText: ({ source, entries }) => (source === 'own' ? labelsOf(entries).join('\n') : ''),
}

function labelsOf(entries: readonly NavigationItem[]): string[] {
  return entries.flatMap(({ label, children }) => [label, ...labelsOf(children)])
}
