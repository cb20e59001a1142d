import dialogStyle from '#features/audience/forms/visitor/form-dialog.css?inline'
import { adoptStyle } from '#visitor/adopt-style.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** Opens a form over the page by its button (FRM-21); without a script the button leads to the page of the form. */
export function mountFormDialog(root: HTMLElement, disposables: Disposables): void {
  // A pop-up, which opens by itself, has a form too.
  const dialog = root.closest<HTMLDialogElement>('.p-form-dialog')
  const opener = dialog?.parentElement?.querySelector<HTMLElement>('[data-form-open]')
  if (!dialog || !opener) return
  adoptStyle(dialogStyle)
  opener.role = 'button'
  opener.ariaHasPopup = 'dialog'
  const open = (event: Event) => {
    event.preventDefault()
    dialog.showModal()
    root.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex="-1"]), select, textarea')?.focus()
  }
  disposables.listen(opener, 'click', open)
  disposables.listen(opener, 'keydown', (event) => {
    if (event.key === ' ') open(event)
  })
  disposables.listen(dialog, 'click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-form-close]')))
      dialog.close()
  })
  disposables.add(() => {
    dialog.close()
    opener.role = null
    opener.ariaHasPopup = null
  })
}
