/**
 * What a published page does for signed-in owners: opens the configuration of the page and logs out; others can log in.
 * It runs on every page, so it is small; dialogs are loaded on demand.
 */

import '#visitor/boot.ts'
import { CSRF_COOKIE, CSRF_FAILURE, CSRF_FIELD, CSRF_HEADER } from '#lib/csrf-names.ts'
import { setDefaultEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { appOrigin, pageContext } from '#visitor/page-context.ts'

interface SiteSession {
  readonly permissions: Readonly<Record<string, boolean>>
  readonly csrfToken?: string
}

/** Session storage flag that keeps the owner of a tab on the published pages (CFG-11). */
const STAY_FLAG = 'noredirect'
const NO_SESSION: SiteSession = { permissions: {} }

const { website, websiteSettings } = pageContext()
const query = new URLSearchParams(location.search)
const here = () => location.pathname + location.search

/** Requested once, and only if a cookie suggests a session: other visitors cost no request. */
let siteSession: Promise<SiteSession> | undefined
function findSiteSession(): Promise<SiteSession> {
  if (!/(?:^|; )presence=1/.test(document.cookie)) return Promise.resolve(NO_SESSION)
  siteSession ??= fetch('/api/presence', { cache: 'no-store' })
    .then((response) => response.json() as Promise<SiteSession>)
    .catch(() => NO_SESSION)
  return siteSession
}

const isOwner = ({ permissions }: SiteSession) => Object.values(permissions).some(Boolean)

function staysOnSite(): boolean {
  try {
    if (query.has(STAY_FLAG)) sessionStorage.setItem(STAY_FLAG, 'true')
    if (sessionStorage.getItem(STAY_FLAG) === 'true') return true
  } catch {
    // Without storage the flag applies to this page only.
    if (query.has(STAY_FLAG)) return true
  }
  return (
    query.get('logout') === 'true' ||
    location.hostname === 'localhost' ||
    window.top !== window ||
    website.developerMode
  )
}

const configure = () => location.assign(`/config/?frameUrl=${encodeURIComponent(here())}`)

let leaving = false
/** Ends the session, once for concurrent calls (AUT-03), and navigates to the site's root (AUT-04). */
async function logOut(presence: SiteSession): Promise<void> {
  if (leaving) return
  leaving = true
  try {
    let csrfToken = presence.csrfToken ?? ''
    for (let call = 0; call < 2; call += 1) {
      const response = await fetch('/api/auth/Logout', {
        method: 'POST',
        headers: { [CSRF_HEADER]: csrfToken },
      })
      const body = (await response.json()) as { [CSRF_FAILURE]?: boolean; [CSRF_FIELD]?: string }
      if (response.ok) return location.assign('/?logout=true')
      if (body[CSRF_FAILURE] !== true) break
      csrfToken = body[CSRF_FIELD] ?? ''
      document.cookie = `${CSRF_COOKIE}=${csrfToken}; path=/; secure; samesite=lax`
    }
  } catch {
    // Without a response the result is unknown; it can be tried again.
  }
  leaving = false
}

/** Whether a key belongs to something on the page: a field, or a custom overlay (CFG-12). */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  const overlay = document.querySelector(
    'dialog[open], :popover-open, [aria-modal="true"], details.menu[open]',
  )
  return isField || overlay !== null
}

setDefaultEscapeHandler((event) => {
  if (event.repeat || window.top !== window || isTaken(event)) return
  const { shiftKey } = event
  void findSiteSession().then(async (presence) => {
    if (isOwner(presence)) return shiftKey ? logOut(presence) : configure()
    if (shiftKey || !websiteSettings.useEscapeKeyToLogin) return
    const { openLogin } = await import('#visitor/login-dialog.ts')
    await openLogin(appOrigin(), website.identifier, here())
  })
})

if (query.get('logout') === 'true') {
  document.cookie = 'ss_lastid=; path=/; max-age=0'
  void import('#visitor/login-dialog.ts').then(({ showLoggedOut }) => showLoggedOut())
} else if (!staysOnSite())
  void findSiteSession().then((presence) => {
    if (isOwner(presence)) location.replace(`/config/?frameUrl=${encodeURIComponent(here())}`)
  })
