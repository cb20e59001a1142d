import type { CartProblem } from '#features/shop/cart/cart-page.types.ts'
import { CART_PATH } from '#features/shop/cart/cart-names.types.ts'
import { MAX_NOTE_LENGTH } from '#features/shop/cart/types.ts'
import { numberFormat } from '#lib/i18n/intl-formats.ts'
import type { AsideTexts } from '#features/shop/cart/page/cart-aside-texts.rules.ts'
import type { CartContent } from '#features/shop/cart/page/kind.ts'

interface NoteProps {
  readonly note: NonNullable<CartContent['note']>
  readonly texts: AsideTexts
  readonly language: string
  readonly formKey: string
  readonly isSaved: boolean
  readonly problem: CartProblem | undefined
}

/** What a visitor writes to the store. A script saves it when the field is left. */
export function CartNoteView({ note, texts, language, formKey, isSaved, problem }: NoteProps) {
  const max = numberFormat(language).format(MAX_NOTE_LENGTH)
  const isTooLong = problem?.code === 'NOTE_TOO_LONG'
  const describedBy = isTooLong ? 'cart-note-problem cart-note-hint' : 'cart-note-hint'
  return (
    <details className="p-cart-more" id="cart-note" open={note.text !== '' || isSaved || isTooLong}>
      <summary id="cart-note-open">
        <bdi>{note.label || texts.note}</bdi>
      </summary>
      <form method="post" action={CART_PATH} data-choice="note">
        <input type="hidden" name="key" value={formKey} />
        <label className="p-cart-field p-cart-note">
          <span className="visually-hidden">{note.label || texts.note}</span>
          <textarea
            name="note"
            id="cart-note-field"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={isTooLong ? problem.entered : note.text}
            aria-invalid={isTooLong || undefined}
            aria-describedby={describedBy}
          />
        </label>
        <p className="p-cart-hint" id="cart-note-hint">
          {isSaved ? texts.noteSaved : texts.noteHint(max)}
        </p>
        <button type="submit" id="cart-note-save" className="p-cart-apply">
          {texts.saveNote}
        </button>
        {isTooLong && (
          <p className="p-cart-wrong" id="cart-note-problem" role="alert">
            {texts.noteTooLong(max)}
          </p>
        )}
      </form>
    </details>
  )
}
