import type { ReactNode } from 'react'
import type { FieldProblem } from '#features/shop/orders/field-problems.types.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'

/** What all fields of the form know. */
export interface FieldContext {
  readonly problems: readonly FieldProblem[]
  /** Whether the first of them is where a page without scripts begins; it is unless a field of another form part is. */
  readonly startsHere?: boolean
  readonly texts: FieldTexts
}

export const fieldId = (name: string): string => `checkout-${name.replace(':', '-')}`

/** Returns what is wrong with a field, in words; undefined if nothing is. */
export function problemText(
  name: string,
  label: string,
  { problems, texts }: FieldContext,
): string | undefined {
  const found = problems.find(({ field }) => field === name)
  if (!found) return undefined
  const { code } = found
  return Object.hasOwn(texts.problems, code) ? texts.problems[code](label) : texts.problems.missing(label)
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly context: FieldContext
  readonly isRequired?: boolean
  /** A line below the field. */
  readonly hint?: string | undefined
  /** What may be wrong, and keeps nobody from ordering. */
  readonly warning?: string | undefined
  readonly className?: string
  /** Returns the control with what all of them have. */
  readonly children: (control: ControlProps) => ReactNode
}

/** The attributes of a control. A script checks it by them when it is left, never before. */
export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required'?: true | undefined
  readonly 'data-missing'?: string | undefined
  readonly autoFocus?: boolean | undefined
}

/** A field with its label, and below it what is wrong with it. */
export function Field({
  name,
  label,
  context,
  isRequired = false,
  hint,
  warning,
  className = '',
  children,
}: FieldProps) {
  const { problems, texts, startsHere = true } = context
  const id = fieldId(name)
  const wrong = problemText(name, label, context)
  const described = [
    `${id}-problem`,
    hint === undefined ? '' : `${id}-hint`,
    warning === undefined ? '' : `${id}-warning`,
  ].filter(Boolean)
  return (
    <div className={`co-field ${className}`.trim()} id={`${id}-field`}>
      <label htmlFor={id}>{isRequired ? label : texts.optional(label)}</label>
      {children({
        id,
        name,
        'aria-invalid': wrong === undefined ? undefined : true,
        'aria-describedby': described.join(' '),
        'aria-required': isRequired || undefined,
        'data-missing': isRequired ? texts.problems.missing(label) : undefined,
        // The first of them, where a page without scripts begins.
        autoFocus: (startsHere && problems[0]?.field === name) || undefined,
      })}
      <p className="co-wrong" id={`${id}-problem`} hidden={wrong === undefined}>
        {wrong}
      </p>
      {warning !== undefined && (
        <p className="co-warning" id={`${id}-warning`}>
          {warning}
        </p>
      )}
      {hint !== undefined && (
        <p className="co-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string
  readonly autoComplete: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  readonly maxLength?: number
  readonly isUpperCase?: boolean
}

/** A field of one line. */
export function TextInput({
  value,
  autoComplete,
  type = 'text',
  inputMode,
  maxLength = 250,
  isUpperCase = false,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={isUpperCase ? 'characters' : undefined}
          spellCheck={false}
          maxLength={maxLength}
          defaultValue={value}
          data-wrong={type === 'email' ? field.context.texts.problems.email() : undefined}
        />
      )}
    </Field>
  )
}

interface CheckBoxProps {
  readonly name: string
  /** What it is called where it is missing. */
  readonly label: string
  /** What it says. */
  readonly text: string
  readonly value: string
  readonly isTicked: boolean
  readonly isRequired?: boolean
  readonly context: FieldContext
}

/** A box with what it says, and below it what is wrong with it. */
export function CheckBox({ name, label, text, value, isTicked, isRequired = false, context }: CheckBoxProps) {
  const wrong = problemText(name, label, context)
  const id = fieldId(name)
  return (
    <div className="co-field">
      <label className="co-choice">
        <input
          type="checkbox"
          name={name}
          value={value}
          id={id}
          defaultChecked={isTicked}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={wrong === undefined ? undefined : `${id}-problem`}
          aria-required={isRequired ? true : undefined}
        />
        <span>{text}</span>
      </label>
      {wrong !== undefined && (
        <p className="co-wrong" id={`${id}-problem`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
