import type { Fixture } from '#blocks/contract.ts'
import type { FormData } from '#blocks/form/block.ts'
import type { LoadedForm } from '#blocks/form/loaded-form.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'

export const fixture: Fixture<FormData> = { formId: '3', shown: 'inPage', open: '' }

const field = (
  id: string,
  type: FormField['type'],
  label: string,
  more: Partial<FormField> = {},
): FormField => ({
  id,
  type,
  label,
  help: '',
  placeholder: '',
  isRequired: false,
  options: [],
  hasOther: false,
  min: null,
  max: null,
  value: '',
  when: null,
  ...more,
})

export const loaded: LoadedForm = {
  path: '/workshop',
  form: {
    id: '3',
    title: 'Book the workshop',
    button: 'Send the request',
    sent: 'Thank you. We write back within two days.',
    closed: '',
    isOpen: true,
    fields: [
      field('f1', 'name', 'Your name', { isRequired: true }),
      field('f2', 'email', 'Email address', { isRequired: true, help: 'Only to write back to you.' }),
      field('f3', 'phone', 'Phone'),
      field('f4', 'date', 'Which day?', { isRequired: true }),
      field('f5', 'time', 'From when?'),
      field('f6', 'radio', 'What would you like to make?', {
        isRequired: true,
        options: ['A bowl', 'A mug'],
        hasOther: true,
      }),
      field('f7', 'checkbox', 'What do you bring?', { options: ['An apron', 'A friend'] }),
      field('f8', 'select', 'How did you hear of us?', { options: ['A friend', 'The market'] }),
      field('f9', 'likert', 'What do you think?', { options: ['Clay is fun', 'I have time'] }),
      field('f10', 'address', 'Where do we send it?'),
      field('f11', 'textarea', 'Anything else?', { placeholder: 'Allergies, questions …' }),
      field('f12', 'consent', 'Terms', { isRequired: true, value: 'I have read the terms of the workshop.' }),
    ],
  },
}
