import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { TYPE_LABELS } from '#features/audience/forms/screens/form-draft.ts'
import {
  type FormField,
  type FormFieldType,
  isQuestion,
} from '#features/audience/forms/model/form-field.types.ts'
import {
  type FormFileKind,
  MAX_FORM_FILE_MEGABYTES,
  MAX_FORM_FILES,
} from '#features/audience/forms/model/form-files.rules.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { useFormState } from '#ui/form.tsx'

interface FieldSettingsProps {
  readonly field: FormField
  readonly index: number
  /** The fields above it, which it may depend on. */
  readonly above: readonly FormField[]
  readonly onChange: (changes: Partial<FormField>) => void
}

const OPTIONS: Readonly<Partial<Record<FormFieldType, string>>> = {
  radio: 'Answers, one a line',
  checkbox: 'Answers, one a line',
  select: 'Answers, one a line',
  likert: 'Statements, one a line',
}
const BOUNDS: Readonly<Partial<Record<FormFieldType, readonly [min: string, max: string]>>> = {
  text: ['At least this many characters', 'At most this many characters'],
  textarea: ['At least this many characters', 'At most this many characters'],
  number: ['Smallest number', 'Largest number'],
  currency: ['Smallest amount', 'Largest amount'],
  checkbox: ['At least this many answers', 'At most this many answers'],
}
const VALUES: Readonly<Partial<Record<FormFieldType, string>>> = {
  hidden: 'Value',
  section: 'Text',
  consent: 'What visitors consent to',
  currency: 'Currency, such as EUR',
}
const WITH_PLACEHOLDER: ReadonlySet<FormFieldType> = new Set([
  'text',
  'textarea',
  'email',
  'url',
  'number',
  'currency',
  'select',
])

/** The settings of a field of a form, by its type. */
export function FieldSettings({ field, index, above, onChange }: FieldSettingsProps) {
  const { type } = field
  const name = (setting: string) => `fields.${index}.${setting}`
  const bounds = BOUNDS[type]
  const value = VALUES[type]
  return (
    <div className="forms-settings">
      <div className="ui-field-grid">
        <TextField
          name={name('label')}
          label={isQuestion(field) ? 'Label' : 'Title'}
          value={field.label}
          onChange={(label) => onChange({ label })}
        />
        {type !== 'hidden' && (
          <TextField
            name={name('help')}
            label="Help"
            value={field.help}
            onChange={(help) => onChange({ help })}
          />
        )}
        {WITH_PLACEHOLDER.has(type) && (
          <TextField
            name={name('placeholder')}
            label="Placeholder"
            value={field.placeholder}
            onChange={(placeholder) => onChange({ placeholder })}
          />
        )}
      </div>
      {value !== undefined &&
        (type === 'section' || type === 'consent' ? (
          <TextAreaField
            name={name('value')}
            label={value}
            value={field.value}
            onChange={(text) => onChange({ value: text })}
          />
        ) : (
          <TextField
            name={name('value')}
            label={value}
            value={field.value}
            onChange={(text) => onChange({ value: text })}
          />
        ))}
      {OPTIONS[type] !== undefined && (
        <OptionsField
          name={name('options')}
          label={OPTIONS[type]}
          options={field.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      {type === 'file' && <FileRules name={name} field={field} onChange={onChange} />}
      {bounds && (
        <div className="ui-field-grid">
          <BoundField
            name={name('min')}
            label={bounds[0]}
            value={field.min}
            onChange={(min) => onChange({ min })}
          />
          <BoundField
            name={name('max')}
            label={bounds[1]}
            value={field.max}
            onChange={(max) => onChange({ max })}
          />
        </div>
      )}
      {isQuestion(field) && type !== 'hidden' && (
        <SwitchField
          name={name('isRequired')}
          label="Required"
          value={field.isRequired}
          onChange={(isRequired) => onChange({ isRequired })}
        />
      )}
      {(type === 'radio' || type === 'checkbox') && (
        <SwitchField
          name={name('hasOther')}
          label="Visitors may give an answer of their own"
          value={field.hasOther}
          onChange={(hasOther) => onChange({ hasOther })}
        />
      )}
      <ConditionFields field={field} index={index} above={above} onChange={onChange} />
    </div>
  )
}

const KIND_LABELS: Readonly<Record<FormFileKind, string>> = {
  image: 'Images',
  pdf: 'PDF',
  document: 'Texts',
  spreadsheet: 'Spreadsheets',
  presentation: 'Presentations',
  audio: 'Audio',
  video: 'Videos',
}

interface FileRulesProps extends Pick<FieldSettingsProps, 'field' | 'onChange'> {
  readonly name: (setting: string) => string
}

/** Which files a field takes, how many, and how large. */
function FileRules({ name, field, onChange }: FileRulesProps) {
  const { errorOf, clearError } = useFormState()
  return (
    <>
      <MultiSelect
        label="Kinds of files"
        description="Files are looked at when they arrive. Only your team can download them, from the inbox."
        error={errorOf(name('options'))}
        data={Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))}
        value={[...field.options]}
        onChange={(options) => {
          clearError(name('options'))
          onChange({ options })
        }}
      />
      <div className="ui-field-grid">
        <BoundField
          name={name('max')}
          label={`At most this many files, up to ${MAX_FORM_FILES}`}
          value={field.max}
          onChange={(max) => onChange({ max })}
        />
        <BoundField
          name={name('value')}
          label={`Largest file in MB, up to ${MAX_FORM_FILE_MEGABYTES}`}
          value={Number(field.value) || MAX_FORM_FILE_MEGABYTES}
          onChange={(megabytes) => onChange({ value: megabytes === null ? '' : String(megabytes) })}
        />
      </div>
    </>
  )
}

interface OptionsFieldProps {
  readonly name: string
  readonly label: string
  readonly options: readonly string[]
  readonly onChange: (options: string[]) => void
}

/** Options as lines of a text, which keeps empty lines while it is typed. */
function OptionsField({ name, label, options, onChange }: OptionsFieldProps) {
  const [text, setText] = useState(options.join('\n'))
  return (
    <TextAreaField
      name={name}
      label={label}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(
          next
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        )
      }}
    />
  )
}

interface BoundFieldProps {
  readonly name: string
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function BoundField({ name, label, value, onChange }: BoundFieldProps) {
  const { errorOf, clearError } = useFormState()
  return (
    <NumberInput
      name={name}
      label={label}
      value={value ?? ''}
      error={errorOf(name)}
      onChange={(next) => {
        clearError(name)
        onChange(typeof next === 'number' ? next : null)
      }}
    />
  )
}

const IS_LABELS = [
  { value: 'equal', label: 'is' },
  { value: 'different', label: 'is not' },
  { value: 'filled', label: 'is answered' },
  { value: 'empty', label: 'is not answered' },
]

function ConditionFields({ field, index, above, onChange }: FieldSettingsProps) {
  const { errorOf } = useFormState()
  const { when } = field
  const questions = above.filter(isQuestion)
  if (questions.length === 0 && when === null) return null
  const target = questions.find(({ id }) => id === when?.fieldId)
  return (
    <div className="ui-field-grid">
      <Select
        label="Show it"
        clearable
        clearButtonProps={{ 'aria-label': 'Always show it' }}
        placeholder="Always"
        error={errorOf(`fields.${index}.when`)}
        data={questions.map(({ id, label, type }) => ({
          value: id,
          label: `If “${label || TYPE_LABELS[type]}”`,
        }))}
        value={when?.fieldId ?? null}
        onChange={(fieldId) =>
          onChange({ when: fieldId === null ? null : { fieldId, is: when?.is ?? 'equal', value: '' } })
        }
      />
      {when && (
        <Select
          label="Condition"
          allowDeselect={false}
          data={IS_LABELS}
          value={when.is}
          onChange={(is) => is !== null && onChange({ when: { ...when, is: is as typeof when.is } })}
        />
      )}
      {when &&
        (when.is === 'equal' || when.is === 'different') &&
        (target && target.options.length > 0 ? (
          <Select
            label="Answer"
            data={[...target.options]}
            value={when.value || null}
            onChange={(value) => onChange({ when: { ...when, value: value ?? '' } })}
          />
        ) : (
          <TextField
            name={`fields.${index}.when.value`}
            label="Answer"
            value={when.value}
            onChange={(value) => onChange({ when: { ...when, value } })}
          />
        ))}
    </div>
  )
}
