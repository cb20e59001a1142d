import { INTERNAL_EVENT } from '#lib/tracking/tracking-names.ts'
import { recordEvent } from '#visitor/events.ts'
import { DIALOG_STYLE } from '#visitor/overlays/overlay-constants.ts'
import { Dialog } from '#visitor/overlays/dialog.ts'
import {
  CLEANED_TEXT,
  ERROR_KIND,
  ERROR_TITLE,
  type ErrorKind,
  networkText,
} from '#visitor/overlays/error-kinds.ts'
import { translate } from '#visitor/load-messages.ts'

export interface ErrorOverlayOptions {
  readonly kind: ErrorKind
  /** URL of the failed request. */
  readonly url?: string | undefined
  /** Its format, such as `json`. */
  readonly format?: string | undefined
  /** The error's text; `message` without one. */
  readonly error?: string | undefined
  readonly message?: string | undefined
  readonly errorKey?: string | undefined
  /** Name of the platform (ERO-06). */
  readonly product?: string | undefined
  /** Reloads the page; `location.reload` by default. */
  readonly reload?: (() => void) | undefined
}

/** Shows an error over the whole page, with buttons to reload and to continue (ERO-01 to ERO-06). */
export function showError(options: ErrorOverlayOptions): Dialog {
  const dialog = new Dialog({
    title: ERROR_TITLE,
    message: messageOf(options),
    style: DIALOG_STYLE.confirmOrCancel,
    confirmLabel: translate('Reload Page'),
    cancelLabel: translate('Clear'),
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
