import type { ShownForm } from '#features/audience/forms/parts/form-view.tsx'

/** What was loaded of a form; undefined if none was chosen, or it was deleted. */
export interface LoadedForm {
  readonly form: ShownForm | undefined
  /** Path of the page. */
  readonly path: string
}
