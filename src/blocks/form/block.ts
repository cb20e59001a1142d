import { z } from 'zod'
import { type Block, CONTROL, type FieldMeta } from '#blocks/contract.ts'
import { FORM_MARKER } from '#features/audience/forms/form.marker.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { idSchema } from '#lib/id.ts'

const fields = z.object({
  formId: idSchema
    .nullable()
    .default(null)
    .meta({
      label: 'Form',
      control: CONTROL.form,
      help: 'Its fields, and what visitors send with it, are under Forms.',
    } satisfies FieldMeta),
  shown: z
    .enum(['inPage', 'lightbox'])
    .default('inPage')
    .meta({
      label: 'Show it',
      control: CONTROL.choice,
      optionLabels: { inPage: 'In the page', lightbox: 'Over the page' },
      help: 'Over the page, a button opens it.',
    } satisfies FieldMeta),
  open: z
    .string()
    .max(100)
    .default('')
    .meta({
      label: 'Text of the button that opens it',
      control: CONTROL.text,
      inPlace: true,
      help: 'Leave it empty for “Open the form” in the language of your site.',
      when: { shown: ['lightbox'] },
    } satisfies FieldMeta),
})

export type FormData = z.output<typeof fields>

/** A form that visitors fill in, in the page or over it (FRM-21). */
export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.form,
  name: 'form',
  label: 'Form',
  group: 'basics',
  icon: 'text',
  about:
    'Asks visitors questions, from a contact form to a survey of several pages. What they send is in the inbox of the form, and comes by email if you like.',
  version: 1,
  fields,
  partStyles: ['visitor-form'],
  toText: () => '',
  markers: () => [FORM_MARKER],
}
