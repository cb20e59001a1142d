import type { FormProblem } from '#features/audience/forms/model/form-problem.types.ts'
import type { FormField, FormValues } from '#features/audience/forms/model/form-field.types.ts'
import { definePage } from '#lib/page-token.ts'

/** What pages show of a form. All of it is public. */
export interface PublicForm {
  readonly id: string
  readonly title: string
  readonly fields: readonly FormField[]
  readonly button: string
  readonly sent: string
  readonly closed: string
  readonly isOpen: boolean
}

/** The page of a form, for one visitor. */
export interface FormPage {
  readonly form: PublicForm
  /** Whether it was sent. */
  readonly isSent: boolean
  readonly values: FormValues
  readonly problems: Readonly<Record<string, FormProblem>>
  /** What the page says beside the fields: a word of the table, or none. */
  readonly notice: 'check' | 'expired' | 's429' | undefined
  readonly formKey: string
  /** Path of the page from which the visitor came. */
  readonly from: string
}

/** A form as a page of its own. */
export const FORM_PAGE = definePage<FormPage>('form')
