import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark, showsField } from '#parts/field-mark.ts'
import type { LoadedNewsletter } from '#blocks/newsletter/loaded-newsletter.ts'
import type { NewsletterData } from '#blocks/newsletter/block.ts'
import { FormView } from '#features/audience/forms/parts/form-view.tsx'

/** Nothing is shown to visitors while no newsletter is chosen; a preview says why, in the language of the app. */
export const View: BlockView<NewsletterData, LoadedNewsletter | undefined> = ({
  id,
  data,
  scope,
  loaded,
}) => {
  const { form, path = '' } = loaded ?? {}
  if (!form && scope.runsOwnerCode) return null
  return (
    <div className="b-newsletter">
      {showsField(scope, data.title.trim()) && <h2 {...fieldMark(scope, 'title')}>{data.title}</h2>}
      {showsField(scope, data.text.trim()) && (
        <p {...fieldMark(scope, 'text', { kind: 'lines' })}>{data.text}</p>
      )}
      {form ? (
        <FormView
          form={{ ...form, button: data.button.trim() || form.button }}
          language={scope.language}
          idPrefix={`newsletter-${id}`}
          from={path}
        />
      ) : (
        <p>Choose a newsletter. You make them under Newsletters.</p>
      )}
    </div>
  )
}
