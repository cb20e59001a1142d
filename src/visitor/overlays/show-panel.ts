import { adoptStyle } from '#visitor/adopt-style.ts'
import type { Disposables } from '#visitor/disposables.ts'
import { Dialog } from '#visitor/overlays/dialog.ts'
import { DIALOG_STYLE } from '#visitor/overlays/overlay-constants.ts'
import panelStyle from '#visitor/overlays/panel.css?inline'

export interface PanelOptions {
  readonly title: string
  /** Name of the close button for screen readers. */
  readonly close: string
  readonly content: readonly HTMLElement[]
  readonly className: string
  /** Pixels. */
  readonly width: number
  readonly padding: number
  /** Are released when the panel has closed. */
  readonly disposables: Disposables
}

/** Shows a part of a page in a dialog, with a close button at its corner and no others. */
export function showPanel(options: PanelOptions): Dialog {
  const { title, close, content, className, width, padding, disposables } = options
  adoptStyle(panelStyle)
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'sw-panel-close',
    ariaLabel: close,
  })
  // The dialog gives it the focus first.
  button.dataset['answer'] = 'cancel'
  const message = document.createElement('div')
  message.append(button, ...content)
  const style = DIALOG_STYLE.noButtons
  const dialog = new Dialog({ title, message, style, className, width, padding })
  disposables.listen(button, 'click', () => dialog.cancel())
  disposables.add(dialog.on('state', (state) => state === 'hidden' && disposables.release()))
  dialog.show()
  // Content of a page is too much to be read out as the description of a dialog.
  dialog.element.removeAttribute('aria-describedby')
  return dialog
}
