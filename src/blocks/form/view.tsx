import type { View as BlockView } from '#blocks/contract.ts'
import type { FormData } from '#blocks/form/block.ts'
import type { LoadedForm } from '#blocks/form/loaded-form.ts'
import { formWordsFor } from '#lib/forms/form-words.ts'
import { formPath, FormView } from '#parts/form-view.tsx'

/** Nothing is shown to visitors while no answers are taken; a preview says why, in the language of the app. */
export const View: BlockView<FormData, LoadedForm | undefined> = ({ id, data, scope, loaded }) => {
  const form = loaded?.form
  if (!form?.isOpen)
    return scope.marksBlocks !== true ? null : (
      <div className="b-form">
        <p>
          {form ? 'This form is closed. Open it under Forms.' : 'Choose a form. You make them under Forms.'}
        </p>
      </div>
    )
  const { language } = scope
  const isOverlay = data.shown === 'lightbox'
  const view = (
    <FormView
      form={form}
      language={language}
      idPrefix={`form-${id}`}
      isOverlay={isOverlay}
      from={loaded?.path ?? ''}
    />
  )
  if (!isOverlay) return <div className="b-form">{view}</div>
  const words = formWordsFor(language)
  return (
    <div className="b-form">
      <p className="p-form-buttons">
        <a href={formPath(form.id)} data-form-open="">
          {data.open.trim() || words.open}
        </a>
      </p>
      <dialog className="p-form-dialog" aria-label={form.title}>
        <button type="button" className="p-form-close" aria-label={words.close} data-form-close="">
          ×
        </button>
        {view}
      </dialog>
    </div>
  )
}
