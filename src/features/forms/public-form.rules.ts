import type { PublicForm } from '#features/forms/form-page.types.ts'
import type { StoredForm } from '#features/forms/types.ts'

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
