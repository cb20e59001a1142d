import type { FormData } from '#blocks/form/block.ts'
import type { LoadedForm } from '#blocks/form/loaded-form.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findForm } from '#features/audience/forms/actions.ts'
import { toPublicForm } from '#features/audience/forms/public-form.rules.ts'

/** The chosen form. */
export const load: Load<FormData, LoadedForm> = async ({ formId }, { tx, siteId, path, dependsOn }) => {
  dependsOn(...(formId === null ? [] : [`form:${formId}` as const]))
  const form = formId === null ? undefined : await findForm(tx, siteId, formId)
  return { form: form && toPublicForm(form), path }
}
