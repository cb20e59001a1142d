/** The dialogs of signing in and out on a published page. */

const STYLE = `
.sw-dialog{box-sizing:border-box;inline-size:min(26rem,calc(100vw - 2rem));padding:2rem;border:1px solid color-mix(in srgb,currentcolor 16%,transparent);border-radius:12px;background:var(--color-bg,#fff);color:var(--color-text,#111);font:inherit;text-align:center;box-shadow:0 24px 60px rgb(0 0 0/.28)}
.sw-dialog::backdrop{background:rgb(0 0 0/.5)}
.sw-dialog h2{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25}
.sw-dialog p{margin:0 0 1.5rem;font-size:1rem;line-height:1.5}
.sw-dialog-actions{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
.sw-dialog-actions>*{box-sizing:border-box;flex:1 1 8rem;min-block-size:2.75rem;padding:.625rem 1.25rem;border:1px solid currentcolor;border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.sw-dialog-actions>.sw-first{background:var(--color-text,#111);color:var(--color-bg,#fff);border-color:var(--color-text,#111)}
.sw-dialog-actions>:focus-visible{outline:3px solid currentcolor;outline-offset:3px}
`

interface Action {
  readonly label: string
  /** Without one it closes the dialog. */
  readonly href?: string
}

let styled = false

/** Offers to log in or to sign up on the host of the app, which leads back to this page (AUT-08, AUT-11). */
export function openLogin(appOrigin: string, identifier: string, path: string): void {
  const enter = `/enter/${identifier}?to=${encodeURIComponent(path)}`
  open('Log in', 'You go to the app for it, and come back to this page.', [
    { label: 'Log in', href: `${appOrigin}${enter}` },
    { label: 'Sign up', href: `${appOrigin}/sign-up?next=${encodeURIComponent(enter)}` },
  ])
}

/** Says that the session has ended (RTE-09). */
export function sayLoggedOut(): void {
  open('Logout Successful', 'You have been successfully logged out.', [{ label: 'OK' }])
}

function open(title: string, text: string, actions: readonly Action[]): void {
  if (!styled) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    document.adoptedStyleSheets.push(sheet)
    styled = true
  }
  const before = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'sw-dialog'
  const heading = document.createElement('h2')
  heading.id = `sw-dialog-${Date.now()}`
  heading.textContent = title
  dialog.setAttribute('aria-labelledby', heading.id)
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  const row = document.createElement('div')
  row.className = 'sw-dialog-actions'
  row.append(...actions.map(element))
  row.firstElementChild?.classList.add('sw-first')
  dialog.append(heading, paragraph, row)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  row.querySelector<HTMLElement>('a, button')?.focus()

  function element({ label, href }: Action): HTMLElement {
    if (href !== undefined) return Object.assign(document.createElement('a'), { href, textContent: label })
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
    button.addEventListener('click', () => dialog.close())
    return button
  }
}
