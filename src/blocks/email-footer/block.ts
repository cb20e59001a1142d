import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { linkTargetSchema } from '#parts/scope.ts'

const fields = z.object({
  sender: z
    .string()
    .max(200)
    .default('')
    .meta({
      label: 'Sender',
      control: CONTROL.text,
      inPlace: true,
      help: 'Leave it empty for the title of your site.',
    } satisfies FieldMeta),
  address: z
    .string()
    .max(500)
    .default('')
    .meta({
      label: 'Postal address',
      control: CONTROL.longText,
      forReaders: true,
      help: 'Many countries want it in every newsletter.',
    } satisfies FieldMeta),
  reason: z
    .string()
    .max(500)
    .default('')
    .meta({
      label: 'Why readers get it',
      control: CONTROL.longText,
      inPlace: true,
      help: 'Leave it empty for a sentence in the language of your site.',
    } satisfies FieldMeta),
  link: linkTargetSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Page for subscribers',
      control: CONTROL.link,
      help: 'Where readers sign up, or reach you. Each email of your newsletters has its own link that ends the subscription.',
    } satisfies FieldMeta),
  linkText: z
    .string()
    .max(100)
    .default('')
    .meta({ label: 'Text of the link', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
})

export type EmailFooterData = z.output<typeof fields>

/** The end of a letter as a page: who sent it, from where, why, and how it stops (decision 112). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.emailFooter,
  name: 'email-footer',
  label: 'Email footer',
  group: 'basics',
  icon: 'text',
  about:
    'The end of a letter that is also a page: who sends it, the postal address, why readers get it, and how they leave.',
  version: 1,
  fields,
  toText: ({ sender, address, reason }) => [sender, address, reason].filter(Boolean).join('\n'),
}
