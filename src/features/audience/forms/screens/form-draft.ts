import type { FormSettings, StoredForm } from '#features/audience/forms/types.ts'
import type { FormField, FormFieldType } from '#features/audience/forms/model/form-field.types.ts'

/** A form while it is edited. */
export interface FormDraft extends Omit<FormSettings, 'notified' | 'fields'> {
  readonly fields: readonly FormField[]
  /** The version that it was read from; 0 for a new one. */
  readonly version: number
  /** Email addresses with commas between them. */
  readonly notified: string
}

/** What owners call the types of fields. */
export const TYPE_LABELS: Readonly<Record<FormFieldType, string>> = {
  text: 'Text',
  textarea: 'Long text',
  email: 'Email address',
  url: 'Web address',
  number: 'Number',
  currency: 'Amount of money',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  date: 'Date',
  time: 'Time',
  radio: 'One of several',
  checkbox: 'Several of several',
  select: 'Dropdown',
  likert: 'Likert scale',
  file: 'File',
  consent: 'Consent',
  hidden: 'Hidden value',
  section: 'Section with a text',
  page: 'New page',
}

/** Types that an owner adds, in the order in which they are offered. */
export const OFFERED_TYPES = Object.keys(TYPE_LABELS) as FormFieldType[]

const WITH_OPTIONS: ReadonlySet<FormFieldType> = new Set(['radio', 'checkbox', 'select', 'likert'])

/** Returns a new field with an id that no other one has or had in this draft. */
export function newField(type: FormFieldType, fields: readonly FormField[]): FormField {
  return {
    id: nextId(fields),
    type,
    label: type === 'section' || type === 'page' || type === 'hidden' ? '' : TYPE_LABELS[type],
    help: '',
    placeholder: '',
    isRequired: type === 'consent',
    options: WITH_OPTIONS.has(type) ? ['First', 'Second'] : type === 'file' ? ['image', 'pdf'] : [],
    hasOther: false,
    min: null,
    max: type === 'file' ? 1 : null,
    value: type === 'currency' ? 'EUR' : '',
    when: null,
  }
}

const nextId = (fields: readonly FormField[]): string =>
  `f${Math.max(0, ...fields.map(({ id }) => Number(id.slice(1)))) + 1}`

/** Returns the fields with a copy of one below it. */
export function withCopy(fields: readonly FormField[], index: number): FormField[] {
  const field = fields[index]
  if (!field) return [...fields]
  const copy = { ...field, id: nextId(fields), label: field.label && `${field.label} (copy)` }
  return fields.toSpliced(index + 1, 0, copy)
}

/** Returns the fields with one of them moved; a condition about a field that is not above any more is removed. */
export function withMoved(fields: readonly FormField[], index: number, by: 1 | -1): FormField[] {
  const field = fields[index]
  const to = index + by
  if (!field || to < 0 || to >= fields.length) return [...fields]
  return withoutDangling(fields.toSpliced(index, 1).toSpliced(to, 0, field))
}

/** Returns the fields without one of them, and without conditions about it. */
export const withoutField = (fields: readonly FormField[], index: number): FormField[] =>
  withoutDangling(fields.toSpliced(index, 1))

function withoutDangling(fields: readonly FormField[]): FormField[] {
  const above = new Set<string>()
  return fields.map((field) => {
    const isDangling = field.when !== null && !above.has(field.when.fieldId)
    above.add(field.id)
    return isDangling ? { ...field, when: null } : field
  })
}

export const NEW_FORM: FormDraft = {
  version: 0,
  title: '',
  fields: [
    { ...newField('name', []), id: 'f1', label: 'Name', isRequired: true },
    { ...newField('email', []), id: 'f2', isRequired: true },
    { ...newField('textarea', []), id: 'f3', label: 'Message', isRequired: true },
  ],
  button: '',
  sent: '',
  closed: '',
  isOpen: true,
  notified: '',
  webhookUrl: '',
  keepDays: null,
}

/** Returns a stored form for editing. */
export const toFormDraft = ({ id: _id, notified, ...form }: StoredForm): FormDraft => ({
  ...form,
  notified: notified.join(', '),
})

/** Returns what is sent to save a draft. */
export const fromFormDraft = ({
  version: _version,
  notified,
  fields,
  ...draft
}: FormDraft): FormSettings => ({
  ...draft,
  fields: fields.map((field) => ({ ...field, options: [...field.options] })),
  notified: notified
    .split(/[,;\s]+/)
    .map((email) => email.trim())
    .filter((email) => email !== ''),
})
