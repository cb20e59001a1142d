/**
 * What a published page does for signed-in owners: opens the configuration of the page and logs out; others can log in.
 * It runs on every page, so it is small; dialogs are loaded on demand.
 */

import '#visitor/boot.ts'
import type { SiteSessionResponse } from '#features/people/site-sessions/session.types.ts'
import { SITE_SESSION_PATH } from '#features/people/site-sessions/types.ts'
import { SITE_SESSION_FLAG } from '#lib/site-session-flag.ts'
import { readCookie } from '#visitor/client/read-cookie.ts'
import { setDefaultEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { setOwnerCheck } from '#visitor/owner-check.ts'
import { appOrigin, pageContext } from '#visitor/page-context.ts'

/** Session storage flag that keeps the owner of a tab on the published pages (CFG-11). */
const STAY_FLAG = 'noredirect'
const NO_SESSION: SiteSessionResponse = { permissions: {} }

const { website, websiteSettings } = pageContext()
const query = new URLSearchParams(location.search)
const here = () => location.pathname + location.search

/** Requested once, and only if a cookie suggests a session: other visitors cost no request. */
let siteSession: Promise<SiteSessionResponse> | undefined
function findSiteSession(): Promise<SiteSessionResponse> {
  if (readCookie(document.cookie, SITE_SESSION_FLAG) !== '1') return Promise.resolve(NO_SESSION)
  siteSession ??= fetch(SITE_SESSION_PATH, { cache: 'no-store' })
    .then((response) => response.json() as Promise<SiteSessionResponse | null>)
    .then((found) => found ?? NO_SESSION)
    .catch(() => NO_SESSION)
  return siteSession
}

// Something between browser and server may respond with anything.
const isOwner = ({ permissions }: Partial<SiteSessionResponse>) =>
  Object.values(permissions ?? {}).some(Boolean)
setOwnerCheck(async () => isOwner(await findSiteSession()))

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

setDefaultEscapeHandler((event) => {
  if (window.top !== window) return
  const { shiftKey } = event
  void findSiteSession().then(async (session) => {
    if (isOwner(session)) {
      if (!shiftKey) return configure()
      const { logOut } = await import('#features/people/site-sessions/visitor/log-out.ts')
      return logOut(session)
    }
    if (shiftKey || !websiteSettings.useEscapeKeyToLogin) return
    const { openLogin } = await import('#visitor/login-dialog.ts')
    await openLogin(appOrigin(), website.identifier, here())
  })
})

if (query.get('logout') === 'true')
  void import('#features/people/site-sessions/visitor/log-out.ts').then(({ showLoggedOut }) =>
    showLoggedOut(),
  )
else if (!staysOnSite())
  void findSiteSession().then((session) => {
    if (isOwner(session)) location.replace(`/config/?frameUrl=${encodeURIComponent(here())}`)
  })
