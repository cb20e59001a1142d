import { CONVERSION_PATH } from '#features/shop/conversions/conversion-names.types.ts'
import type { ClaimedConversions } from '#features/shop/conversions/types.ts'
import { CONSENT_EVENT } from '#lib/tracking/tracking-consent.ts'
import { COMMERCE_EVENT } from '#lib/tracking/tracking-names.ts'
import { recordEvent } from '#visitor/events.ts'
import { isTracked } from '#visitor/tracking/page-tracking.ts'
import { mayRecognise } from '#visitor/tracking/visitor-cookie.ts'

/**
 * Tells what is told of the order of this page: its completion, by an event (CHK-04), and the owner's affiliate tracker, by
 * a hidden frame (HIT-15), which waits for consent where the site asks for it. The server says what was not told yet.
 */
export async function tellConversion(): Promise<void> {
  if (!isTracked()) return
  const claimed = await claim()
  if (!claimed) return
  if (claimed.completed) recordEvent(COMMERCE_EVENT.checkoutCompleted)
  if (claimed.frameUrl !== null) showFrame(claimed.frameUrl)
  if (claimed.waitsForConsent)
    document.addEventListener(CONSENT_EVENT, () => void tellConversion(), { once: true })
}

async function claim(): Promise<ClaimedConversions | undefined> {
  const token = location.pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    const response = await fetch(CONVERSION_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, mayFrame: mayRecognise() }),
    })
    const found: unknown = response.ok ? await response.json() : undefined
    return isClaimed(found) ? found : undefined
  } catch {
    // Nobody waits for the count.
    return undefined
  }
}

function isClaimed(data: unknown): data is ClaimedConversions {
  const { completed, frameUrl } = Object(data) as Partial<ClaimedConversions>
  return typeof completed === 'boolean' && frameUrl !== undefined
}

/** Nobody sees the frame, hears of it or comes to it; it can lead this page nowhere, and does not learn its URL. */
function showFrame(url: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.title = ''
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  frame.src = url
  document.body.append(frame)
}
