import { INTERNAL_EVENT, recordEvent } from '#visitor/events.ts'
import { DIALOG_STYLE } from '#visitor/overlays/overlay-constants.ts'
import { Dialog } from '#visitor/overlays/dialog.ts'
import {
  CLEANED_TEXT,
  ERROR_KIND,
  ERROR_TITLE,
  type ErrorKind,
  networkText,
} from '#visitor/overlays/error-kinds.ts'
import { say } from '#visitor/load-messages.ts'

export interface ErrorOverlayOptions {
  readonly kind: ErrorKind
  /** What was asked for. */
  readonly url?: string | undefined
  /** In which format, such as `json`. */
  readonly format?: string | undefined
  /** The error's text; `message` where there is none. */
  readonly error?: string | undefined
  readonly message?: string | undefined
  readonly errorKey?: string | undefined
  /** How the platform is called here (ERO-06). */
  readonly product?: string | undefined
  /** What reloads the page; the browser does unless told otherwise. */
  readonly reload?: (() => void) | undefined
}

/** Tells of an error over the whole page, with a way to reload and one to go on (ERO-01 to ERO-06). */
export function showError(options: ErrorOverlayOptions): Dialog {
  const dialog = new Dialog({
    title: ERROR_TITLE,
    message: messageOf(options),
    style: DIALOG_STYLE.confirmOrCancel,
    confirmLabel: say('Reload Page'),
    cancelLabel: say('Clear'),
    width: 480,
    role: 'alertdialog',
    className: 'sw-error-overlay',
  })
  dialog.on('confirm', options.reload ?? (() => location.reload()))
  if (options.kind === ERROR_KIND.network)
    recordEvent(INTERNAL_EVENT.networkError, { urlRequested: options.url ?? '' })
  return dialog.show()
}

function messageOf(options: ErrorOverlayOptions): string | Node {
  const { kind, error, message, url, format, errorKey } = options
  if (kind === ERROR_KIND.cleaned) return CLEANED_TEXT
  if (kind === ERROR_KIND.network) return error || networkText(options.product)
  const said = document.createElement('div')
  said.append(Object.assign(document.createElement('p'), { textContent: error || message || '' }))
  const list = document.createElement('dl')
  const facts = { URL: url, Format: format?.toUpperCase(), Key: errorKey }
  for (const [name, value] of Object.entries(facts))
    if (value)
      list.append(
        Object.assign(document.createElement('dt'), { textContent: name }),
        Object.assign(document.createElement('dd'), { textContent: value }),
      )
  said.append(list)
  return said
}
