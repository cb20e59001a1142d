import {
  type FormField,
  type FormValue,
  LIKERT_SCALE,
  partsOf,
} from '#features/audience/forms/model/form-field.types.ts'
import { limitText } from '#features/audience/forms/model/form-messages.rules.ts'
import { fileRulesOf } from '#features/audience/forms/model/form-files.rules.ts'
import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'
import { OWN_CHOICE, partName } from '#features/audience/forms/model/entered-values.rules.ts'
import { primaryOf } from '#lib/language.ts'
import { COUNTRY_CODES, namedCountries } from '#lib/places/countries.ts'

interface ControlProps {
  readonly field: FormField
  readonly value: FormValue | undefined
  readonly texts: FormTexts
  readonly language: string
  readonly controlId: string
  readonly isWrong: boolean
  readonly describedBy: string | undefined
}

const textOf = (value: FormValue | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '')
const listOf = (value: FormValue | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

/** The attributes of single inputs by type. */
const INPUTS: Readonly<Partial<Record<FormField['type'], object>>> = {
  email: { type: 'email', autoComplete: 'email' },
  url: { type: 'url', autoComplete: 'url' },
  number: { inputMode: 'decimal' },
  currency: { inputMode: 'decimal' },
}

interface CommonProps {
  readonly id: string
  readonly name: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

/** What visitors enter an answer in. */
export function FormControl(props: ControlProps) {
  const { field, value, controlId, isWrong, describedBy, texts } = props
  const { id, type, placeholder, isRequired } = field
  const common: CommonProps = {
    id: controlId,
    name: id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    'aria-required': isRequired || undefined,
  }
  if (partsOf(type)) return <Parts {...props} />
  switch (type) {
    case 'textarea':
      return (
        <textarea {...common} rows={5} placeholder={placeholder || undefined} defaultValue={textOf(value)} />
      )
    case 'select':
      return (
        <select {...common} defaultValue={textOf(value)}>
          <option value="">{placeholder || texts.choose}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'radio':
    case 'checkbox':
      return <Choices {...props} />
    case 'file':
      return <Files {...props} common={common} />
    case 'likert':
      return <Likert {...props} />
    case 'consent':
      return (
        <label className="p-choice">
          <input {...common} type="checkbox" value="yes" defaultChecked={textOf(value) === 'yes'} />
          <span>
            {field.value || field.label}
            {!isRequired && <span className="p-field-optional"> ({texts.optional})</span>}
          </span>
        </label>
      )
    default:
      return (
        <span className="p-field-line">
          <input
            {...common}
            {...INPUTS[type]}
            placeholder={placeholder || undefined}
            defaultValue={textOf(value)}
          />
          {type === 'currency' && <span aria-hidden="true">{field.value}</span>}
        </span>
      )
  }
}

function Choices({ field, value, controlId, texts }: ControlProps) {
  const { id, type, options, hasOther } = field
  const chosen = listOf(value)
  const own = chosen.find((one) => one !== '' && !options.includes(one))
  const choice = (option: string, label: string, isChosen: boolean, index: number) => (
    <label key={option} className="p-choice">
      <input type={type} id={`${controlId}-${index}`} name={id} value={option} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  )
  return (
    <div className="p-choices">
      {options.map((option, index) => choice(option, option, chosen.includes(option), index))}
      {hasOther && (
        <div className="p-choice-other">
          {choice(OWN_CHOICE, texts.other, own !== undefined, options.length)}
          <input name={partName(id, 'other')} aria-label={texts.otherText} defaultValue={own ?? ''} />
        </div>
      )}
    </div>
  )
}

/** A control for files, with what it takes. Browsers do not fill it in again. */
function Files({
  field,
  texts,
  language,
  controlId,
  common,
}: ControlProps & { readonly common: CommonProps }) {
  const { extensions, maxFiles, maxMegabytes } = fileRulesOf(field)
  const hint = [
    extensions.map((extension) => extension.toUpperCase()).join(', '),
    limitText(texts.fileMax, maxMegabytes, language),
    ...(maxFiles > 1 ? [limitText(texts.fileCount, maxFiles, language)] : []),
  ]
  const described = [common['aria-describedby'], `${controlId}-hint`].filter(Boolean).join(' ')
  return (
    <>
      <input
        {...common}
        aria-describedby={described}
        type="file"
        multiple={maxFiles > 1}
        accept={extensions.flatMap((one) => (one === 'jpg' ? ['.jpg', '.jpeg'] : [`.${one}`])).join()}
      />
      <p className="p-field-help" id={`${controlId}-hint`}>
        {hint.join(' · ')}
      </p>
    </>
  )
}

function Likert({ field, value, controlId, texts }: ControlProps) {
  const { id, options } = field
  const chosen = listOf(value)
  const labels = [texts.disagree2, texts.disagree1, texts.agree0, texts.agree1, texts.agree2]
  return options.map((statement, row) => (
    <div key={statement} className="p-likert" role="radiogroup" aria-labelledby={`${controlId}-${row}`}>
      <p id={`${controlId}-${row}`}>{statement}</p>
      <div>
        {LIKERT_SCALE.map(([step], index) => (
          <label key={step}>
            <input
              type="radio"
              name={partName(id, row)}
              value={step}
              defaultChecked={chosen[row] === String(step)}
            />
            <span>{labels[index]}</span>
          </label>
        ))}
      </div>
    </div>
  ))
}

const COMPLETED: Readonly<Record<string, string>> = {
  First: 'given-name',
  Last: 'family-name',
  phoneCountry: 'tel-country-code',
  Areacode: 'tel-area-code',
  Prefix: 'tel-local-prefix',
  Line: 'tel-local-suffix',
  Line1: 'address-line1',
  Line2: 'address-line2',
  City: 'address-level2',
  State: 'address-level1',
  Zip: 'postal-code',
  Country: 'country',
}
/** Numbers of digits of the parts that are short. */
const DIGITS: Readonly<Record<string, number>> = { Month: 2, Day: 2, Year: 4, Hour: 2, Minute: 2, Second: 2 }

/** The parts of an answer, in the order in which people of the language read them. */
function Parts({ field, value, texts, language, controlId, isWrong }: ControlProps) {
  const { id, type } = field
  const isEnglish = primaryOf(language) === 'en'
  const parts = (partsOf(type) ?? []).map((part, index) => ({ part, index }))
  const ordered =
    type === 'date' && !isEnglish ? [parts[1], parts[0], parts[2]].filter((one) => one !== undefined) : parts
  const shown = type === 'time' && !isEnglish ? ordered.slice(0, 3) : ordered
  const values = listOf(value)
  return (
    <div className={`p-parts p-parts-${type}`}>
      {shown.map(({ part, index }) => {
        const name = type === 'phone' && part === 'Country' ? 'phoneCountry' : part
        const common = {
          id: `${controlId}-${index}`,
          name: partName(id, index),
          defaultValue: values[index] ?? '',
          autoComplete: COMPLETED[name],
          'aria-invalid': isWrong || undefined,
        }
        return (
          <div key={part} className={`p-part-${part}`}>
            <label htmlFor={common.id}>{texts[name as keyof FormTexts]}</label>
            {type === 'address' && part === 'Country' ? (
              <select {...common}>
                <option value="">{texts.choose}</option>
                {namedCountries(COUNTRY_CODES, language).map(({ code, name: label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            ) : part === 'Ampm' ? (
              <select {...common}>
                <option value="">–</option>
                <option>AM</option>
                <option>PM</option>
              </select>
            ) : (
              <input
                {...common}
                {...(type === 'phone' && { inputMode: 'tel' as const })}
                {...(DIGITS[part] !== undefined && {
                  inputMode: 'numeric' as const,
                  maxLength: DIGITS[part],
                })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
