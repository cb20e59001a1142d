/** The types of fields of a form (FRM-09). A section is a titled text; a page begins a new page. */
export const FORM_FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'url',
  'number',
  'currency',
  'name',
  'address',
  'phone',
  'date',
  'time',
  'radio',
  'checkbox',
  'select',
  'likert',
  'file',
  'consent',
  'hidden',
  'section',
  'page',
] as const
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** The parts of values with several parts, in the order in which they are sent (FRM-10, FRM-25). */
export const FORM_PARTS = {
  name: ['First', 'Last'],
  phone: ['Country', 'Areacode', 'Prefix', 'Line'],
  address: ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country'],
  date: ['Month', 'Day', 'Year'],
  time: ['Hour', 'Minute', 'Second', 'Ampm'],
} as const satisfies Partial<Record<FormFieldType, readonly string[]>>

/** The answers of a Likert scale with their English texts, in their order (FRM-11). */
export const LIKERT_SCALE = [
  [-2, 'Strongly Disagree'],
  [-1, 'Disagree'],
  [0, 'Neutral'],
  [1, 'Agree'],
  [2, 'Strongly Agree'],
] as const

/** When a field is shown, by the answer to another one. */
export interface FormCondition {
  readonly fieldId: string
  readonly is: 'equal' | 'different' | 'filled' | 'empty'
  readonly value: string
}

/** A field of a form. What does not apply to its type is empty. */
export interface FormField {
  /** Stable: answers and conditions refer to it. */
  readonly id: string
  readonly type: FormFieldType
  readonly label: string
  readonly help: string
  readonly placeholder: string
  readonly isRequired: boolean
  /** What a radio, checkbox or select offers; the statements of a Likert scale; the kinds of files. */
  readonly options: readonly string[]
  /** Whether a radio or checkbox has an answer of one’s own as well. */
  readonly hasOther: boolean
  /** Smallest and largest number or amount, lengths of a text, or how many boxes are ticked or files are sent; null without a limit. */
  readonly min: number | null
  readonly max: number | null
  /** The value of a hidden field, the text of a section or of a consent, the currency of an amount, or the megabytes of a file. */
  readonly value: string
  readonly when: FormCondition | null
}

/** An answer: a text, or the texts of its parts, choices or statements, or the names of its files. */
export type FormValue = string | readonly string[]

/** Answers by the id of their field (FRM-08). */
export type FormValues = Readonly<Record<string, FormValue>>

/** The field that people do not see; robots fill it in. */
export const HONEYPOT_FIELD = 'fax'

/** Max letters of an answer, and of one with several lines. */
export const MAX_ANSWER_LENGTH = 1000
export const MAX_LONG_ANSWER = 10_000

/** Types that are no question. */
const TEXTS: ReadonlySet<FormFieldType> = new Set(['section', 'page'])

/** Whether visitors answer a field. */
export const isQuestion = ({ type }: Pick<FormField, 'type'>): boolean => !TEXTS.has(type)

/** Returns the parts of the values of a type; undefined for one text or a list. */
export const partsOf = (type: FormFieldType): readonly string[] | undefined =>
  Object.hasOwn(FORM_PARTS, type) ? FORM_PARTS[type as keyof typeof FORM_PARTS] : undefined

/** Whether the values of a type are lists of texts. */
export const hasList = (type: FormFieldType): boolean =>
  partsOf(type) !== undefined || type === 'checkbox' || type === 'likert' || type === 'file'
