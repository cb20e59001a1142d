import type { View as BlockView } from '#blocks/contract.ts'
import { fieldMark } from '#parts/field-mark.ts'
import type { FormData } from '#blocks/form/block.ts'
import type { LoadedForm } from '#blocks/form/loaded-form.ts'
import { formTextsFor } from '#features/audience/forms/model/form-texts.rules.ts'
import { formPath, FormText, FormView } from '#features/audience/forms/parts/form-view.tsx'

/** A closed form says so; nothing is shown until one is chosen. A preview says what to do, in the language of the app. */
export const View: BlockView<FormData, LoadedForm | undefined> = ({ id, data, scope, loaded }) => {
  const form = loaded?.form
  const { language } = scope
  const isPreview = scope.marksBlocks === true
  if (!form?.isOpen)
    return form === undefined && !isPreview ? null : (
      <div className="b-form">
        {form && <FormText form={form} language={language} which="closed" />}
        {isPreview && <p>{form ? 'Open it under Forms.' : 'Choose a form. You make them under Forms.'}</p>}
      </div>
    )
  const isOverlay = data.shown === 'lightbox'
  const view = (
    <FormView
      form={form}
      language={language}
      idPrefix={`form-${id}`}
      isOverlay={isOverlay}
      isPreview={scope.marksBlocks === true}
      from={loaded?.path ?? ''}
    />
  )
  if (!isOverlay) return <div className="b-form">{view}</div>
  const texts = formTextsFor(language)
  return (
    <div className="b-form">
      <p className="p-form-buttons">
        <a href={formPath(form.id)} data-form-open="" {...fieldMark(scope, 'open')}>
          {data.open.trim() || texts.open}
        </a>
      </p>
      <dialog className="p-form-dialog" aria-label={form.title}>
        <button type="button" className="p-form-close" aria-label={texts.close} data-form-close="">
          ×
        </button>
        {view}
      </dialog>
    </div>
  )
}
