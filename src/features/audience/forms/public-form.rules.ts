import type { PublicForm } from '#features/audience/forms/form-page.types.ts'
import type { StoredForm } from '#features/audience/forms/types.ts'

/** Returns what visitors may know of a form: not who is notified. */
export const toPublicForm = ({
  id,
  title,
  fields,
  button,
  sent,
  closed,
  isOpen,
}: StoredForm): PublicForm => ({
  id,
  title,
  fields,
  button,
  sent,
  closed,
  isOpen,
})
