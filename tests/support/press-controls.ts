import type { Page } from 'playwright-core'

/** What pressing the controls of a screen came to. */
export interface Pressed {
  /** The controls, in the order in which they were pressed. */
  readonly controls: readonly string[]
  /** Whether another screen opened, or the screen is in a state that only opening it again ends. */
  readonly isLeft: boolean
}

/** Counts the requests of scripts that are under way; runs in a page before its scripts. */
export function countRequests(): void {
  const counted = window as unknown as { pendingRequests: number }
  counted.pendingRequests = 0
  const { fetch } = window
  window.fetch = (...given) => {
    counted.pendingRequests += 1
    return fetch(...given).finally(() => {
      counted.pendingRequests -= 1
    })
  }
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (...given) {
    counted.pendingRequests += 1
    this.addEventListener('loadend', () => {
      counted.pendingRequests -= 1
    })
    return send.apply(this, given)
  }
}

/**
 * Operates the enabled controls of a screen, and of the menus and dialogs that they open: fields first, then switches and
 * buttons, and last what deletes. Of equal controls two are pressed, and of fields for text eight. `done` names those that were pressed before.
 */
export const pressControls = (page: Page, done: readonly string[], most: number): Promise<Pressed> =>
  page.evaluate(pressInPage, { done, most })

async function pressInPage({ done, most }: { readonly done: readonly string[]; readonly most: number }) {
  const CONTROLS =
    'button, input, textarea, select, [role="switch"], [role="option"], [role="menuitem"], [role="tab"], [contenteditable="true"]'
  const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'
  /** Ends a dialog without a change. */
  const ENDS = /^(?:cancel|close|keep|back|stay|dismiss|no\b)[^#]*$/i
  /** Changes nothing of the site, or takes the account itself away. */
  const NEVER = /leave|sign out|search|filter|go to|previous month|next month/i
  const DELETES =
    /delete|remove|revoke|trash|erase|empty|disable|cancel|undo|decline|refund|unpublish|restore/i
  const pressed = new Set(done)
  const controls: string[] = []
  const stuck = new WeakSet<Element>()
  const openers = new Map<string, { readonly key: string; times: number }>()
  const path = location.pathname
  const pending = () => (window as unknown as { pendingRequests: number }).pendingRequests

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const settle = async () => {
    const end = performance.now() + 3000
    await nextFrame()
    do await nextFrame()
    while (
      (pending() > 0 || document.querySelector('#main [aria-busy="true"], [data-loading="true"]')) &&
      performance.now() < end
    )
  }
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .replaceAll(/[\d.,]+/g, '#')
      .replaceAll(/“[^”]*”/g, '“…”')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  const nameOf = (element: Element) =>
    plain(
      element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        (element.textContent || element.getAttribute('placeholder')),
    )
  const titleOf = (overlay: Element | undefined) => {
    const id = overlay?.getAttribute('aria-labelledby') ?? ''
    return overlay
      ? plain(overlay.getAttribute('aria-label') ?? document.getElementById(id)?.textContent)
      : ''
  }
  const overlayNow = () =>
    [...document.querySelectorAll(OVERLAYS)].filter((one) => isShown(one) && !stuck.has(one)).at(-1)
  const isFile = (element: Element) => element.matches('input[type="file"]')
  const isEnabled = (element: Element) =>
    !element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]') &&
    element.closest('[inert]') === null &&
    (isFile(element) || isShown(element))
  const isText = (element: Element) =>
    element.matches('textarea, [contenteditable="true"]') ||
    (element.matches(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"], [role="switch"])',
    ) &&
      !(element as HTMLInputElement).readOnly)

  function rankOf(element: Element, name: string, isOverlay: boolean): number {
    if (ENDS.test(name)) return 9
    if (isText(element) || isFile(element)) return 0
    const chooses = element.matches(
      'input[type="radio"], [role="tab"], select, input[readonly], [aria-haspopup="listbox"]',
    )
    if (chooses) return isOverlay || element.closest('form') ? 1 : 6
    if (element.matches('[role="option"]')) return 1
    if (element.matches('input, [role="switch"]')) return 2
    if (DELETES.test(name)) return 5
    return element.matches('[type="submit"]') ? 4 : 3
  }

  interface Candidate {
    readonly element: HTMLElement
    readonly key: string
    readonly group: string
    readonly rank: number
  }
  const groups = new Map<string, number>()
  function candidates(overlay: Element | undefined): readonly Candidate[] {
    const scope = overlay ?? document.querySelector('#main') ?? document.body
    const title = titleOf(overlay)
    return [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((element) => isEnabled(element) && element.closest('a[href]') === null)
      .map((element) => {
        const name = nameOf(element)
        const role = element.getAttribute('role') ?? (element as HTMLInputElement).type ?? element.localName
        const classes: string[] = []
        for (let at: Element | null = element; at !== null && at !== scope; at = at.parentElement)
          classes.push(at.classList.item(at.classList.length - 1) ?? at.localName)
        const isOption = element.matches('[role="option"]')
        return {
          element,
          key: `${title && `${title}: `}${role} ${name}`,
          group: isText(element)
            ? `${title} texts`
            : `${title} ${classes.join(' ')} ${isOption ? '' : name.split(' ', 1)[0]}`,
          rank: rankOf(element, name, overlay !== undefined),
        }
      })
      .filter(
        ({ key, group, rank }) =>
          !pressed.has(key) && !NEVER.test(key) && (groups.get(group) ?? 0) < (rank === 0 ? 8 : 2),
      )
      .toSorted((one, other) => one.rank - other.rank)
  }

  function write(element: HTMLElement) {
    element.focus()
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      document.execCommand('insertText', false, 'Pot')
      return
    }
    const isNumber = element.inputMode === 'decimal' || element.inputMode === 'numeric'
    const values: Readonly<Record<string, string>> = {
      number: '7',
      email: 'ida@kiln.example',
      url: 'https://kiln.example/',
      date: '2027-01-04',
      time: '10:00',
      'datetime-local': '2027-01-04T10:00',
      range: '1',
      password: 'correct horse battery staple',
    }
    const value = values[element.type] ?? (isNumber ? '7' : element.value === 'Pot' ? 'Pots' : 'Pot')
    const prototype = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
    element.blur()
  }
  function give(element: HTMLInputElement) {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const isImage = path.endsWith('/media') || element.accept.includes('image')
    const file = isImage
      ? new File([Uint8Array.from(atob(png), (one) => one.codePointAt(0) ?? 0)], 'pot.png', {
          type: 'image/png',
        })
      : new File(['Title,Price\nPot,12\n'], 'pots.csv', { type: 'text/csv' })
    const transfer = new DataTransfer()
    transfer.items.add(file)
    element.files = transfer.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  window.open = () => null
  await settle()
  while (controls.length < most) {
    if (location.pathname !== path) return { controls, isLeft: true }
    const overlay = overlayNow()
    const [next, ...others] = candidates(overlay)
    if (next === undefined || (next.rank === 9 && overlay !== undefined)) {
      if (overlay === undefined) return { controls, isLeft: false }
      const end = next?.element ?? overlay
      if (next) next.element.click()
      else end.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await settle()
      if (isShown(overlay) && overlay.isConnected) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        await settle()
      }
      if (overlay.isConnected && isShown(overlay)) {
        if (!overlay.matches('[role="listbox"], [role="menu"]')) return { controls, isLeft: true }
        stuck.add(overlay)
      }
      continue
    }
    pressed.add(next.key)
    groups.set(next.group, (groups.get(next.group) ?? 0) + 1)
    if (next.rank === 9) continue
    controls.push(next.key)
    ;(window as unknown as { nowPressing: (key: string) => void }).nowPressing(next.key)
    if (isFile(next.element)) give(next.element as HTMLInputElement)
    else if (isText(next.element)) write(next.element)
    else next.element.click()
    await settle()
    const now = overlayNow()
    if (now !== undefined && now !== overlay) {
      const title = titleOf(now)
      openers.set(title, { key: next.key, times: (openers.get(title)?.times ?? 0) + 1 })
    }
    // A menu that closed after one of its items is opened again for the others.
    const opener = overlay && openers.get(titleOf(overlay))
    const isClosed = overlay !== undefined && !(overlay.isConnected && isShown(overlay))
    if (isClosed && opener && opener.times < 8 && others.some(({ rank }) => rank > 1 && rank < 9)) {
      pressed.delete(opener.key)
      groups.clear()
    }
  }
  return { controls, isLeft: true }
}
