import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

const fields = z.object({
  source: z
    .enum(['main', 'footer'])
    .default('main')
    .meta({ label: 'Navigation', control: 'choice' } satisfies FieldMeta),
  folder: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Folder',
      control: 'text',
      help: 'The name of the folder. If empty or not found: the folder of this page.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Heading',
      control: 'text',
      inPlace: true,
      help: 'Empty: the name of the folder.',
    } satisfies FieldMeta),
  layout: z
    .enum(['list', 'columns'])
    .default('list')
    .meta({ label: 'Layout', control: 'choice' } satisfies FieldMeta),
})

export type FolderData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.folder,
  name: 'folder',
  label: 'Folder',
  group: 'navigation',
  icon: 'folder',
  about:
    'All pages of one folder of the navigation. If left empty, it shows the neighbours of the page it is on.',
  version: 1,
  fields,
  partStyles: ['navigation'],
  toText: ({ title }) => title,
}
