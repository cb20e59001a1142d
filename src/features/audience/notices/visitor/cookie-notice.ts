import { ANSWER_EVENT, CONSENT_LIFETIME_MS, DECLINED_KEY } from '#features/audience/notices/consent.rules.ts'
import { asksForCookies } from '#features/audience/notices/visitor/cookie-answer.ts'
import { attachEmbedChoices } from '#features/audience/notices/visitor/embed-choice-list.ts'
import { watchHeight } from '#features/audience/notices/visitor/watch-height.ts'
import { CONSENT_COOKIE, CONSENT_EVENT, CONSENT_VALUE } from '#lib/tracking/tracking-consent.ts'
import { Disposables } from '#visitor/disposables.ts'
import { writeStored } from '#visitor/storage.ts'
import { deleteTrackingCookies, writeBelieved } from '#visitor/tracking/visitor-cookie.ts'

/** Mounts the cookie notice: visible until the visitor agrees or declines (CKN-03, CKN-04). */
export function attachCookieNotice(box: HTMLElement): () => void {
  const disposables = new Disposables()
  box.hidden = !asksForCookies()
  const answer = (agrees: boolean) => {
    if (agrees) writeBelieved(CONSENT_COOKIE, CONSENT_VALUE, CONSENT_LIFETIME_MS)
    else writeBelieved(CONSENT_COOKIE, '', 0)
    writeStored(DECLINED_KEY, agrees ? '' : String(Date.now()))
    deleteTrackingCookies()
    if (agrees) document.dispatchEvent(new Event(CONSENT_EVENT))
    box.hidden = true
    // The focused element was removed.
    document.getElementById('content')?.focus({ preventScroll: true })
    document.dispatchEvent(new Event(ANSWER_EVENT))
  }
  for (const button of box.querySelectorAll<HTMLElement>('.cookie-answers button'))
    disposables.listen(button, 'click', () => answer(button.dataset['decline'] === undefined))
  disposables.add(watchHeight(box, '--notice-size'))
  disposables.add(attachEmbedChoices(box.querySelector('.embed-choices')))
  disposables.add(watchScroller(box.querySelector('p')))
  return () => {
    disposables.release()
    box.hidden = true
  }
}

/** Mounts the button that brings the cookie notice back, so that an answer can be changed. */
export function attachCookieSettings(button: HTMLElement): () => void {
  const disposables = new Disposables()
  const box = document.querySelector<HTMLElement>('[data-notice="cookies"]')
  button.hidden = box === null
  disposables.listen(button, 'click', () => {
    if (box === null) return
    box.hidden = false
    box.querySelector('button')?.focus()
  })
  return () => {
    disposables.release()
    button.hidden = true
  }
}

/** A long text scrolls, so it must be reachable with the keyboard. Returns a function that ends this. */
function watchScroller(text: HTMLElement | null): () => void {
  if (!text) return () => undefined
  const observer = new ResizeObserver(() => {
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0
    else text.removeAttribute('tabindex')
  })
  observer.observe(text)
  return () => observer.disconnect()
}
