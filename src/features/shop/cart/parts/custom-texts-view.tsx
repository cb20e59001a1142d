import { formsAttribute } from '#lib/i18n/plural.ts'
import { TEXT_FIELD_PREFIX } from '#features/shop/cart/cart-names.types.ts'
import type { TextProblem } from '#features/shop/cart/entry-texts.rules.ts'
import type { EntryText } from '#features/shop/cart/types.ts'
import type { CustomText } from '#features/content/collections/product-extras.types.ts'
import {
  type CustomTextFieldTexts,
  customTextFieldTextsFor,
} from '#features/shop/cart/parts/custom-text-field-texts.ts'

interface CustomTextsProps {
  readonly fields: readonly CustomText[]
  /** Begins the ids of the fields. */
  readonly idPrefix: string
  /** BCP 47. */
  readonly language: string
  /** What was entered before. */
  readonly texts?: readonly EntryText[]
  readonly problem?: { readonly code: TextProblem; readonly label: string } | undefined
}

/**
 * The fields for what buyers enter for a product, in its form. Needs the styles `custom-texts`. A script counts the
 * characters that are left, and shows problems at their fields.
 */
export function CustomTextFields({ fields, idPrefix, language, texts = [], problem }: CustomTextsProps) {
  if (fields.length === 0) return null
  const fieldTexts = customTextFieldTextsFor(language)
  return (
    <div
      className="p-texts"
      data-custom-texts=""
      data-left-forms={formsAttribute(fieldTexts.left)}
      {...Object.fromEntries(
        Object.entries(fieldTexts.problems).map(([code, text]) => [`data-${toAttribute(code)}`, text]),
      )}
    >
      {fields.map((field, index) => (
        <Field
          key={field.label}
          field={field}
          id={`${idPrefix}-${index + 1}`}
          value={texts.find(({ label }) => label === field.label)?.value}
          problem={problem?.label === field.label ? problem.code : undefined}
          texts={fieldTexts}
        />
      ))}
      {problem?.label === '' && (
        <p className="p-text-problem" role="alert">
          {fieldTexts.problems[problem.code]}
        </p>
      )}
    </div>
  )
}

const toAttribute = (code: string): string => code.toLowerCase().replaceAll('_', '-')

interface FieldProps {
  readonly field: CustomText
  readonly id: string
  readonly value: string | undefined
  readonly problem: TextProblem | undefined
  readonly texts: CustomTextFieldTexts
}

function Field({ field, id, value, problem, texts }: FieldProps) {
  const { label, isRequired, maxLength, isMultiline } = field
  const common = {
    id,
    name: TEXT_FIELD_PREFIX + label,
    maxLength,
    required: isRequired,
    autoComplete: 'off',
    defaultValue: value,
    'aria-describedby': `${id}-problem ${id}-left`,
    'aria-invalid': problem === undefined ? undefined : true,
  }
  return (
    <div className="p-text" data-custom-text={label}>
      <label htmlFor={id}>
        {label}
        {isRequired ? (
          <span aria-hidden="true">&nbsp;*</span>
        ) : (
          <span className="p-text-optional">{` (${texts.optional})`}</span>
        )}
      </label>
      {isMultiline ? <textarea {...common} rows={3} /> : <input {...common} type="text" />}
      <p className="p-text-problem" id={`${id}-problem`} hidden={problem === undefined}>
        {problem && texts.problems[problem].replace('#', String(maxLength))}
      </p>
      <p className="p-text-left" id={`${id}-left`} data-text-left="">
        {texts.atMost.replace('#', String(maxLength))}
      </p>
    </div>
  )
}
