import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import type { DemoSite } from '../types.ts'

const field = (
  id: string,
  type: FormField['type'],
  label: string,
  more: Partial<Omit<FormField, 'options'>> & { options?: string[] } = {},
) => ({
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

/** What the block for forms shows: a request of three steps, with every kind of field. */
export const showcaseForms: NonNullable<DemoSite['forms']> = {
  workshop: {
    title: 'Book the workshop',
    button: 'Send the request',
    sent: 'Thank you, your request is here.\n\nWe look at the kiln plan and write back within two days.',
    closed: '',
    isOpen: true,
    notified: [],
    webhookUrl: '',
    keepDays: 365,
    fields: [
      field('f1', 'name', 'Your name', { isRequired: true }),
      field('f2', 'email', 'Email address', {
        isRequired: true,
        help: 'Only to write back to you.',
        placeholder: 'name@example.com',
      }),
      field('f3', 'phone', 'Phone'),
      field('f4', 'page', 'Your afternoon'),
      field('f5', 'date', 'Which day?', { isRequired: true }),
      field('f6', 'time', 'From when?'),
      field('f7', 'number', 'How many people?', { isRequired: true, min: 1, max: 12 }),
      field('f8', 'radio', 'What would you like to make?', {
        isRequired: true,
        options: ['A bowl', 'A mug', 'A tile for the roof'],
        hasOther: true,
      }),
      field('f9', 'text', 'What shall the tile say?', {
        max: 40,
        when: { fieldId: 'f8', is: 'equal', value: 'A tile for the roof' },
      }),
      field('f10', 'checkbox', 'What do you bring?', { options: ['An apron', 'A friend', 'Patience'] }),
      field('f17', 'file', 'What do you have in mind?', {
        help: 'A photo or a drawing.',
        options: ['image', 'pdf'],
        max: 2,
        value: '5',
      }),
      field('f11', 'page', 'Almost done'),
      field('f12', 'likert', 'What do you think of clay?', {
        options: ['It is fun', 'It is for everybody'],
      }),
      field('f13', 'select', 'How did you hear of us?', {
        options: ['From a friend', 'At the market', 'On the web'],
      }),
      field('f14', 'address', 'Where do we send what you made?'),
      field('f15', 'textarea', 'Anything else?', { placeholder: 'Allergies, questions, wishes' }),
      field('f16', 'consent', 'House rules', {
        isRequired: true,
        value: 'I have read the rules of the house, and take my shoes off.',
      }),
    ],
  },
}
