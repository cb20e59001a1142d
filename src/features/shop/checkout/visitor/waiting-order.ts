import { CHECKOUT_API_PATH, ORDER_CONFIRMED_PATH } from '#features/shop/checkout/checkout-names.types.ts'
import { isOutcome } from '#features/shop/checkout/visitor/checkout-calls.ts'
import { countDown } from '#features/shop/checkout/visitor/time-left.ts'
import { pageData } from '#visitor/client/page-data.ts'
import { Disposables } from '#visitor/disposables.ts'

/** Milliseconds between two questions; they get further apart, and never end: the server decides, no clock of ours. */
const FIRST_DELAY = 2_000
const MAX_DELAY = 30_000

/** Mounts an order that is being paid: asks what became of it, and shows until when it is reserved in the buyer's time. */
export function mountWaiting(region: HTMLElement): () => void {
  const disposables = new Disposables()
  const path = region.dataset['orderPath'] ?? ''
  const token = path.slice(ORDER_CONFIRMED_PATH.length + 1)
  showLocalTime()
  countDown(region, disposables)
  const ask = async (delay: number): Promise<void> => {
    const url = `${CHECKOUT_API_PATH}/orders/${token}`
    const result = await pageData().get(url, { accepts: isOutcome, onFailure: () => undefined })
    if (disposables.isReleased) return
    const { status } = (result.ok ? result.data : {}) as { readonly status?: string }
    // The page of the order leads on from there.
    if (status === 'confirmed' || status === 'declined' || status === 'closed') location.replace(path)
    else askAfter(Math.min(delay * 1.5, MAX_DELAY))
  }
  const askAfter = (delay: number) => void disposables.after(delay, () => void ask(delay))
  askAfter(FIRST_DELAY)
  return () => disposables.release()
}

function showLocalTime(): void {
  const time = document.querySelector<HTMLTimeElement>('[data-reserved]')
  if (!time) return
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' })
  time.textContent = format.format(new Date(time.dateTime))
}
