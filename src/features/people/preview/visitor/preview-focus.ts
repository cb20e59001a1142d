/**
 * Keeps the page from taking the focus from the app: the focus can be moved only while this window has it. Safe to
 * override, because only our own scripts run in previews.
 */
export function preventFocusChanges(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype
    prototype.focus = function (options) {
      if (document.hasFocus()) focus.call(this, options)
    }
  }
  const dialog = HTMLDialogElement.prototype
  for (const name of ['show', 'showModal'] as const) {
    const open = dialog[name]
    dialog[name] = function () {
      withoutFocus(this, () => open.call(this))
    }
  }
  const { close } = dialog
  dialog.close = function (value) {
    withoutFocus(this, () => close.call(this, value))
  }
}

/** Browsers focus an element in a dialog that opens, and the previous one when it closes, unless it is inert. */
function withoutFocus(dialog: HTMLDialogElement, action: () => void): void {
  if (document.hasFocus()) return action()
  const inert = [dialog, document.documentElement].filter((element) => !element.inert)
  for (const element of inert) element.inert = true
  try {
    action()
  } finally {
    for (const element of inert) element.inert = false
  }
}
