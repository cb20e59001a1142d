import type { FormField } from '#features/audience/forms/model/form-field.types.ts'
import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const field = (id: string, type: FormField['type'], label: string): FormField => ({
  id,
  type,
  label,
  help: 'Only to write back to you.',
  placeholder: '',
  isRequired: true,
  options: [],
  hasOther: false,
  min: null,
  max: null,
  value: '',
  when: null,
})

const content: FormPage = {
  form: {
    id: '3',
    title: 'Book the workshop',
    button: '',
    sent: '',
    closed: '',
    isOpen: true,
    fields: [
      field('f1', 'name', 'Your name'),
      field('f2', 'email', 'Email address'),
      field('f4', 'date', 'Which day?'),
      field('f5', 'textarea', 'What would you like to make?'),
    ],
  },
  isSent: false,
  values: { f1: ['Ada', 'Byron'], f2: 'ada@', f4: ['2', '30', '2027'] },
  problems: { f2: { code: 'email' }, f4: { code: 'date' } },
  notice: undefined,
  formKey: 'm3x9k2.4fJ0aXb2cQ8dR5eT7uY1iw.9oP3aS6dF8gH1jK4lZ7xC2vB5nM0qW3eR6tY8uI1oP4a',
  from: '/workshop',
}

export const fixture: FeaturePageFixture<FormPage, FormPage> = { subject: content, content }
