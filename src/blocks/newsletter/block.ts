import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { FORM_MARKER } from '#features/audience/forms/form.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  listId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Newsletter',
      control: CONTROL.newsletter,
      help: 'Its subscribers are under Newsletters.',
    } satisfies FieldMeta),
  title: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Heading', control: CONTROL.text, inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Text', control: CONTROL.longText, inPlace: true } satisfies FieldMeta),
  button: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Text of the button',
      control: CONTROL.text,
      forReaders: true,
      help: 'Leave it empty for “Sign up” in the language of your site.',
    } satisfies FieldMeta),
})

export type NewsletterData = z.output<typeof fields>

/** The sign-up for a newsletter (NWS-01). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.newsletter,
  name: 'newsletter',
  label: 'Newsletter',
  group: 'basics',
  icon: 'text',
  about:
    'Visitors sign up for your newsletter with their email address, and confirm it by email. Subscribers are under Newsletters.',
  version: 1,
  fields,
  partStyles: ['visitor-form'],
  toText: ({ title, text }) => [title, text].filter(Boolean).join('\n'),
  markers: () => [FORM_MARKER],
}
