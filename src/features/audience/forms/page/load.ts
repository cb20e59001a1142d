import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import { PAGE_TYPE } from '#features/tenancy/sites/page-types.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** A form as a page of its own. It has no canonical URL. */
export const loader: FeaturePageLoader<FormPage, FormPage> = {
  load(page, { language }) {
    const hasProblems = Object.keys(page.problems).length > 0
    const { errorTitle } = formTextsFor(language)
    return {
      title: hasProblems ? errorTitle.replace('{title}', () => page.form.title) : page.form.title,
      pageType: PAGE_TYPE.page,
      content: () => page,
    }
  },
}
