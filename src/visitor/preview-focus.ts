/**
 * Keeps the page from taking the focus from the app around it: in this window it can be moved only while the page has it,
 * because somebody clicked or tabbed into it. Only our own scripts run in previews, so that nothing else is changed by it.
 */
export function keepFocusOutside(): void {
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

/** Browsers focus something in a dialog that opens, and what was focused before when it closes, unless that is inert. */
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
