import { translate } from '#visitor/load-messages.ts'

/** The elements of a lightbox around its slides. */
export interface Frame {
  readonly stage: HTMLElement
  readonly meta: HTMLElement
  readonly count: HTMLElement
  /** The only live region (lesson 10). */
  readonly status: HTMLElement
  readonly close: HTMLButtonElement
  readonly previous: HTMLButtonElement | undefined
  readonly next: HTMLButtonElement | undefined
  /** Toggles the item's description on a phone (LBX-04). */
  readonly info: HTMLButtonElement | undefined
}

const ICON = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
  info: 'M12 11v6M12 7.5v.01M12 2.75a9.25 9.25 0 1 0 0 18.5 9.25 9.25 0 0 0 0-18.5z',
} as const

let count = 0

/** Fills an empty dialog, in reading order: close, slides, description, arrows. */
export function buildFrame(
  dialog: HTMLDialogElement,
  has: { readonly previous: boolean; readonly next: boolean; readonly info: boolean },
): Frame {
  const part = (name: string) =>
    Object.assign(document.createElement('div'), { className: `sw-lightbox-${name}` })
  const [overlay, stage, meta, counter] = [part('overlay'), part('stage'), part('meta'), part('count')]
  meta.id = `sw-lightbox-meta-${++count}`
  counter.ariaHidden = 'true'
  const status = part('status')
  status.role = 'status'
  const close = button('close', translate('Close'))
  const previous = has.previous ? button('previous', translate('Previous item')) : undefined
  const next = has.next ? button('next', translate('Next item')) : undefined
  const info = has.info ? button('info', translate('Show description')) : undefined
  info?.setAttribute('aria-controls', meta.id)
  info?.setAttribute('aria-expanded', 'false')
  const controls = [previous, next, info].filter((one) => one !== undefined)
  dialog.append(overlay, close, stage, counter, ...controls, meta, status)
  return { stage, meta, count: counter, status, close, previous, next, info }
}

function button(name: keyof typeof ICON, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `sw-lightbox-button sw-lightbox-${name}`
  made.ariaLabel = label
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICON[name]}"/></svg>`
  return made
}
