import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { formWordsFor } from '#lib/forms/form-words.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'
import { FormText, FormView } from '#parts/form-view.tsx'

/** A form as a page of its own, with what was entered before. It needs no script. */
export function View({ content: page, language }: FeaturePageViewProps<FormPage>) {
  const { form, isSent, values, problems, notice, formKey, from } = page
  return (
    <div className="form-page">
      <h1>{form.title}</h1>
      {isSent || !form.isOpen ? (
        <div role="status">
          <FormText form={form} language={language} which={isSent ? 'sent' : 'closed'} />
        </div>
      ) : (
        <FormView
          form={form}
          language={language}
          idPrefix="form"
          values={values}
          problems={problems}
          notice={notice && formWordsFor(language)[notice]}
          formKey={formKey}
          from={from}
        />
      )}
    </div>
  )
}
