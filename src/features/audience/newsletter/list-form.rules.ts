import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import { listFormId } from '#features/audience/newsletter/newsletter-names.types.ts'
import type { NewsletterList } from '#features/audience/newsletter/types.ts'
import type { FormField } from '#features/audience/forms/model/form-field.types.ts'

/** Ids of the fields of a sign-up. */
export const EMAIL_FIELD = 'f1'
export const NAME_FIELD = 'f2'

const field = (id: string, type: FormField['type'], label: string): FormField => ({
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
})

/** The form by which visitors sign up. All of it is public. */
export interface SignUpForm {
  readonly id: string
  readonly title: string
  readonly fields: readonly FormField[]
  readonly button: string
  readonly sent: string
  readonly closed: string
  readonly isOpen: true
}

/** Returns the form of a list, in a language. */
export function signUpFormOf(list: NewsletterList, language: string): SignUpForm {
  const texts = newsletterTextsFor(language)
  return {
    id: listFormId(list.id),
    title: list.title,
    fields: [
      ...(list.asksName ? [{ ...field(NAME_FIELD, 'text', texts.name), max: 200 }] : []),
      {
        ...field(EMAIL_FIELD, 'email', texts.email),
        help: wordingOf(list, language),
        isRequired: true,
      },
    ],
    button: texts.signUp,
    sent: list.sent || (list.doubleOptIn ? texts.checkInbox : texts.thanks),
    closed: '',
    isOpen: true,
  }
}

/** Returns what visitors agree to, word by word. */
export const wordingOf = ({ consent }: Pick<NewsletterList, 'consent'>, language: string): string =>
  consent || newsletterTextsFor(language).consent
