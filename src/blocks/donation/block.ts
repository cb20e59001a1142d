import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { ALIGNMENT } from '#features/content/layouts/style-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  pageId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Page for donations',
      control: CONTROL.donationPage,
      help: 'What donors give for. These pages are under Donations.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(300)
    .default('')
    .meta({ label: 'Title', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: CONTROL.longText, inPlace: true } satisfies FieldMeta),
  button: z
    .string()
    .max(100)
    .default('')
    .meta({
      label: 'Text of the button',
      control: CONTROL.text,
      inPlace: true,
      help: 'Leave it empty for “Donate” in the language of your site.',
    } satisfies FieldMeta),
  showsProgress: z
    .boolean()
    .default(true)
    .meta({
      label: 'Show what was donated',
      control: CONTROL.switch,
      help: 'With a bar if the page has a goal.',
    } satisfies FieldMeta),
  alignment: z
    .enum(ALIGNMENT)
    .default('center')
    .meta({ label: 'Alignment', control: CONTROL.choice } satisfies FieldMeta),
})

export type DonationData = z.output<typeof fields>

/** A button that leads to a page for donations (DON-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.donation,
  name: 'donation',
  label: 'Donation',
  group: 'basics',
  icon: 'button',
  about: 'A button that leads to one of your pages for donations, with what was donated there so far.',
  version: 1,
  fields,
  partStyles: ['donation-goal'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
}
