import type { FormPage } from '#features/audience/forms/form-page.types.ts'
import { formWordsFor } from '#lib/forms/form-words.ts'
import { FormText, FormView } from '#parts/form-view.tsx'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** A form as a page of its own, with what was entered before. It needs no script. */
export function View({ model, content: page }: PageViewProps<FormPage>) {
  const { language } = model.site
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
