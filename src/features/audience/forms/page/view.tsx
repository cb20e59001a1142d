import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import type { FeaturePageViewProps } from '#page/feature-page.ts'
import { FormText, FormView } from '#features/audience/forms/parts/form-view.tsx'

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
          notice={notice && formTextsFor(language)[notice]}
          formKey={formKey}
          from={from}
        />
      )}
    </div>
  )
}
