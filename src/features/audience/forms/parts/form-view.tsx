import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import {
  HONEYPOT_FIELD,
  type FormField,
  type FormValues,
} from '#features/audience/forms/model/form-field.types.ts'
import { hasFiles } from '#features/audience/forms/model/form-files.rules.ts'
import { problemText } from '#features/audience/forms/model/form-messages.rules.ts'
import { firstStep, pagesOf, stepText } from '#features/audience/forms/model/first-step.rules.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import { FormControl } from '#features/audience/forms/parts/form-control.tsx'

/** A form as visitors see it. All of it is public. */
export interface ShownForm {
  readonly id: string
  readonly title: string
  readonly fields: readonly FormField[]
  /** Empty for the word of the language. */
  readonly button: string
  /** What is shown when it was sent; empty for the sentence of the language. */
  readonly sent: string
  /** What is shown while it takes no answers; empty for the sentence of the language. */
  readonly closed: string
  /** Whether it takes answers now. */
  readonly isOpen: boolean
}

interface FormViewProps {
  readonly form: ShownForm
  readonly language: string
  /** Unique in its page. */
  readonly idPrefix: string
  readonly isOverlay?: boolean
  /** Its owner sees all of it, and no script runs. */
  readonly isPreview?: boolean
  /** What was entered before. */
  readonly values?: FormValues
  readonly problems?: Readonly<Record<string, FormProblem>>
  /** What is wrong beside the fields. */
  readonly notice?: string | undefined
  /** Of a page for one visitor. A form without one asks for it, or shows such a page. */
  readonly formKey?: string
  /** The page that the form is on, for its owner. */
  readonly from?: string
}

/** Returns the path of a form as a page of its own, which is also where it is sent without scripts. */
export const formPath = (id: string): string => `/_form/${encodeURIComponent(id)}`

/** A form with its fields. It needs no script: a mistake comes back as a page with what was entered. */
export function FormView(props: FormViewProps) {
  const { form, language, idPrefix, problems = {}, notice, formKey = '', from = '' } = props
  const texts = formTextsFor(language)
  const hasProblems = Object.keys(problems).length > 0
  const pages = pagesOf(form.fields)
  const first = firstStep(form.fields, props.values ?? {}, problems)
  const hasScript = props.isPreview !== true
  // Where a script will show one page after another, the others are hidden before the first paint.
  const later = (isLater: boolean) => (isLater && hasScript ? '' : undefined)
  return (
    <div
      className="p-form"
      data-form={form.id}
      data-fields={JSON.stringify(form.fields)}
      data-texts={JSON.stringify(texts)}
      data-overlay={props.isOverlay === true ? '' : undefined}
    >
      <form
        method="post"
        action={formPath(form.id)}
        encType={hasFiles(form.fields) ? 'multipart/form-data' : undefined}
        noValidate
        aria-label={form.title}
        id={`${idPrefix}-form`}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="from" value={from} />
        {pages.length > 1 && hasScript && (
          <p className="p-field-help p-form-step" role="status" data-form-step="">
            {stepText(texts.step, first.step, first.steps)}
          </p>
        )}
        <div data-form-top="">
          {(hasProblems || notice !== undefined) && (
            <p className="p-form-problem" role="alert">
              {notice ?? texts.top}
            </p>
          )}
        </div>
        {pages.map((page, index) => (
          <div
            key={page[0]?.id ?? index}
            className="p-form-page"
            data-form-page=""
            data-form-later={later(index !== first.page)}
          >
            {page.map((field) => (
              <FieldView
                key={field.id}
                {...props}
                field={field}
                isLater={later(!first.shown.has(field.id))}
              />
            ))}
          </div>
        ))}
        <div className="p-form-honeypot" aria-hidden="true">
          <label htmlFor={`${idPrefix}-${HONEYPOT_FIELD}`}>{texts.leave}</label>
          <input
            id={`${idPrefix}-${HONEYPOT_FIELD}`}
            name={HONEYPOT_FIELD}
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <p className="p-form-buttons">
          <button type="submit">{form.button || texts.submit}</button>
        </p>
        <div data-form-bottom="">{hasProblems && <p className="p-form-problem">{texts.bottom}</p>}</div>
      </form>
      <div className="p-form-sent" data-form-sent="" tabIndex={-1} hidden>
        <FormText form={form} language={language} which="sent" />
      </div>
    </div>
  )
}

/** What visitors read after a form was sent, or instead of a closed one: paragraphs. */
export function FormText({
  form,
  language,
  which,
}: Pick<FormViewProps, 'form' | 'language'> & { readonly which: 'sent' | 'closed' }) {
  const text = form[which].trim() || formTextsFor(language)[which]
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

type FieldProps = FormViewProps & { readonly field: FormField; readonly isLater: '' | undefined }

function FieldView(props: FieldProps) {
  const { field, idPrefix, problems = {}, language } = props
  const { id, type, label, help } = field
  const texts = formTextsFor(language)
  const problem = problems[id]
  const value = props.values?.[id]
  const controlId = `${idPrefix}-${id}`
  if (type === 'hidden') return <input type="hidden" name={id} defaultValue={field.value} />
  if (type === 'section' || type === 'page')
    return (
      <div className={`p-field p-form-${type}`} data-field={id} data-form-later={props.isLater}>
        {label !== '' && <h2>{label}</h2>}
        {(field.value || help) !== '' && <p className="p-field-help">{field.value || help}</p>}
      </div>
    )
  const isGroup = isGroupOf(type)
  const title = (
    <>
      {label}
      {!field.isRequired && <span className="p-field-optional"> ({texts.optional})</span>}
    </>
  )
  const described = [problem && `${controlId}-error`, help !== '' && `${controlId}-help`]
    .filter(Boolean)
    .join(' ')
  const inner = (
    <>
      {help !== '' && (
        <p className="p-field-help" id={`${controlId}-help`}>
          {help}
        </p>
      )}
      <FormControl
        field={field}
        value={value}
        texts={texts}
        language={language}
        controlId={controlId}
        isWrong={problem !== undefined}
        describedBy={described || undefined}
      />
    </>
  )
  return (
    <div
      className={problem ? 'p-field p-field-error' : 'p-field'}
      data-field={id}
      data-label={label}
      data-form-later={props.isLater}
    >
      {problem && (
        <p className="p-field-problem" id={`${controlId}-error`}>
          {problemText(problem, label, { texts, language })}
        </p>
      )}
      {isGroup ? (
        <fieldset aria-describedby={described || undefined}>
          <legend className="p-field-title">{title}</legend>
          {inner}
        </fieldset>
      ) : type === 'consent' ? (
        inner
      ) : (
        <>
          <label className="p-field-title" htmlFor={controlId}>
            {title}
          </label>
          {inner}
        </>
      )}
    </div>
  )
}

const GROUPS: ReadonlySet<string> = new Set([
  'name',
  'address',
  'phone',
  'date',
  'time',
  'radio',
  'checkbox',
  'likert',
])
const isGroupOf = (type: string): boolean => GROUPS.has(type)
