import { TRACKING_PATH } from '#lib/tracking/tracking-names.ts'
import { addFeature } from '#visitor/boot.ts'
import { Disposables } from '#visitor/disposables.ts'
import { pageContext } from '#visitor/page-context.ts'
import { isTracked, post, whenSeen } from '#visitor/tracking/page-tracking.ts'
import { visitorCookie } from '#visitor/tracking/visitor-cookie.ts'

/** Milliseconds after which a call about a button is given up, and its link followed (BTN-03, BTN-05). */
export const BUTTON_TIMEOUT = 2_500

/** Buttons whose rendering was reported: once per page view, also when features are mounted again. */
const rendered = new WeakSet<Element>()

/** Reports that buttons are shown and clicked (BTN-01 to BTN-06). */
addFeature({
  selector: '[data-button]',
  attach(box) {
    const disposables = new Disposables()
    const link = box.querySelector('a')
    if (!link || !isTracked()) return () => undefined
    if (!rendered.has(box)) {
      rendered.add(box)
      whenSeen(() => void report(TRACKING_PATH.buttonRender, box, link))
    }
    let isWaiting = false
    disposables.listen(link, 'click', (event) => {
      if (event.defaultPrevented || !isTracked()) return
      const told = report(TRACKING_PATH.buttonClick, box, link)
      // The browser opens another window only for the click itself, so nothing waits there.
      const opensWindow = link.target === '_blank' || event.ctrlKey || event.metaKey || event.shiftKey
      if (opensWindow || event.altKey || event.button !== 0) return
      event.preventDefault()
      if (isWaiting) return
      isWaiting = true
      void told.then(() => {
        isWaiting = false
        if (!disposables.isReleased) location.assign(link.href)
      })
    })
    return () => disposables.release()
  },
})

/** Reports a button; resolves with any response, without one after 2.5 s at the latest. Never rejects. */
async function report(path: string, box: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const { button, alignment, size } = box.dataset
  const body = {
    websiteId: pageContext().website.id,
    visitorCookie: visitorCookie(),
    pagePath: location.pathname,
    id: button,
    buttonText: link.textContent.trim(),
    clickthroughUrl: link.href,
    alignment,
    size,
    newWindow: link.target === '_blank',
    context: 'block',
  }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), BUTTON_TIMEOUT)
  await post(path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
    signal: ending.signal,
  })
  clearTimeout(timer)
}
