import { shownFields } from '#features/audience/forms/model/check-form.rules.ts'
import type { FormField, FormValues } from '#features/audience/forms/model/form-field.types.ts'

/** What of a form is seen first, where its pages are shown one after another. */
export interface FirstStep {
  /** The fields that apply to the values of the form. */
  readonly shown: ReadonlySet<string>
  /** The index of its page among all of `pagesOf`. */
  readonly page: number
  /** Its place among the pages with a field that applies, beginning with 1, and their number. */
  readonly step: number
  readonly steps: number
}

/** Returns the fields of each page; a form without page breaks has one. */
export function pagesOf(fields: readonly FormField[]): readonly (readonly FormField[])[] {
  const pages: FormField[][] = [[]]
  for (const field of fields)
    if (field.type === 'page') pages.push([field])
    else pages.at(-1)?.push(field)
  return pages.filter((page) => page.length > 0)
}

/** Returns what is seen first of a form with these values: the first page, or the first one with a problem. */
export function firstStep(
  fields: readonly FormField[],
  values: FormValues,
  problems: Readonly<Record<string, unknown>> = {},
): FirstStep {
  const shown = new Set(shownFields(fields, values).map(({ id }) => id))
  const pages = pagesOf(fields)
  const open = pages.flatMap((page, index) => (page.some(({ id }) => shown.has(id)) ? [index] : []))
  const wrong = open.findIndex((index) => pages[index]?.some(({ id }) => id in problems))
  const at = Math.max(wrong, 0)
  return { shown, page: open[at] ?? 0, step: at + 1, steps: open.length }
}

/** Returns the sentence with the place of a page among others, in its language. */
export const stepText = (sentence: string, step: number, steps: number): string =>
  sentence.replace('{step}', () => String(step)).replace('{steps}', () => String(steps))
