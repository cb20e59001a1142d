import {
  POPUP_KEY,
  type PopupState,
  readPopupState,
  SCREENSHOT_FLAG,
  showsPopup,
} from '#features/audience/notices/popup.rules.ts'
import { FORM_SENT } from '#lib/form-sent.ts'
import { isMobile } from '#lib/is-mobile.ts'
import { Disposables } from '#visitor/disposables.ts'
import { afterCookieAnswer } from '#features/audience/notices/visitor/cookie-answer.ts'
import { recordOverlay } from '#features/audience/notices/visitor/overlay-calls.ts'
import { onPopupTrigger } from '#features/audience/notices/visitor/popup-trigger.ts'
import { pushEscapeHandler } from '#visitor/overlays/escape-key.ts'
import { lockScroll } from '#visitor/overlays/scroll-lock.ts'
import { pageContext } from '#visitor/page-context.ts'
import { readStored, writeStored } from '#visitor/storage.ts'

/**
 * Mounts the pop-up of a site: shown by its rules (POP-05 to POP-14) once the visitor has answered the cookie notice and
 * its trigger has happened; closed by its button, Escape or a click outside.
 */
export function attachPopup(element: HTMLElement): () => void {
  const dialog = element as HTMLDialogElement
  const { pageType, websiteSettings } = pageContext()
  const rules = websiteSettings.popupOverlaySettings
  const stored = readPopupState(readStored(POPUP_KEY))
  const isShown = showsPopup(rules, {
    isOnMobile: isMobile(navigator.userAgent, navigator.maxTouchPoints),
    pageType,
    isScreenshot: new URLSearchParams(location.search).has(SCREENSHOT_FLAG),
    stored,
    now: Date.now(),
  })
  const disposables = new Disposables()
  if (!isShown) return () => disposables.release()

  let submitted = stored?.submitted ?? false
  const save = () => {
    const state: PopupState = { version: rules.version, submitted, 'date-closed': Date.now() }
    writeStored(POPUP_KEY, JSON.stringify(state))
  }
  const shown = new Disposables()
  disposables.listen(dialog, 'close', () => {
    // The event is asynchronous: it may be of the pop-up that was here before features were mounted again.
    if (dialog.open) return
    shown.release()
    save()
    recordOverlay('close', rules.version)
  })
  // Following its button closes it too, even in a new tab: it would open again on the page that the button leads to.
  const follow = ({ target, button }: MouseEvent) => {
    if (button > 1 || !(target as Element).closest('.go')) return
    // The page may be left before the event of closing.
    save()
    dialog.close()
  }
  disposables.listen(dialog, 'auxclick', follow)
  disposables.listen(dialog, 'click', (event) => {
    const target = event.target as Element
    if (target === dialog || target.closest('.popup-close')) dialog.close()
    else follow(event)
  })
  const onSignUp = () => {
    submitted = true
    save()
    recordOverlay('sign-up', rules.version)
  }
  dialog.addEventListener(FORM_SENT, onSignUp)
  disposables.add(() => dialog.removeEventListener(FORM_SENT, onSignUp))
  const open = () => {
    shown.add(lockScroll())
    dialog.showModal()
    shown.add(pushEscapeHandler(() => dialog.close()))
    recordOverlay('show', rules.version)
  }
  disposables.add(afterCookieAnswer(() => onPopupTrigger(dialog, disposables, open)))
  return () => {
    disposables.release()
    shown.release()
    dialog.close()
  }
}
