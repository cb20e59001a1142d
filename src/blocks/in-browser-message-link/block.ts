import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'

const fields = z.object({
  text: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Text',
      control: CONTROL.text,
      inPlace: true,
      help: 'Leave it empty for “View this message in your browser” in the language of your site.',
    } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: CONTROL.choice } satisfies FieldMeta),
})

export type MessageLinkData = z.output<typeof fields>

/** The line above a letter that leads to its page (decision 112). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.inBrowserMessageLink,
  name: 'in-browser-message-link',
  label: 'In-browser message link',
  group: 'basics',
  icon: 'link',
  about:
    'The line above a letter that leads to its page, with the whole address: it works wherever the letter is copied to.',
  version: 1,
  fields,
  toText: () => '',
}
