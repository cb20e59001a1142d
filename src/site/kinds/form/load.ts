import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { formWordsFor } from '#lib/forms/form-words.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'

/** A form as a page of its own. It has no canonical URL. */
export const loader: PageLoader<FormPage, FormPage> = {
  match: (subject) => (subject.what === 'form' ? subject.page : undefined),
  load(page, { settings }) {
    const hasProblems = Object.keys(page.problems).length > 0
    const { errorTitle } = formWordsFor(settings.language)
    return Promise.resolve({
      title: hasProblems ? errorTitle.replace('{title}', () => page.form.title) : page.form.title,
      pageType: PAGE_TYPE.page,
      content: () => page,
    })
  },
}
