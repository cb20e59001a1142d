import type { Disposables } from '#visitor/disposables.ts'

const SECOND = 1_000
/** When it is read out once that the time ends soon, in seconds before that. */
const SOON = 120

/**
 * Counts down how long an order is reserved. It is shown each second, and read out twice only: shortly before its end and at
 * its end, when the page says how to go on. The server decides what becomes of the order.
 */
export function countDown(region: HTMLElement, disposables: Disposables, now = Date.now): void {
  const part = (name: string) => region.querySelector<HTMLElement>(`[data-${name}]`)
  const [left, clock, ended] = [part('held'), part('clock'), part('ended')]
  const seconds = Number(left?.dataset['held'])
  if (!left || !clock || !ended || !(seconds > 0)) return
  const end = now() + seconds * SECOND
  let isSoon = seconds <= SOON
  const show = () => {
    const rest = Math.ceil((end - now()) / SECOND)
    if (rest <= 0) return showEnded(region, ended, left)
    clock.textContent = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`
    if (rest <= SOON && !isSoon) {
      isSoon = true
      say(region, left.dataset['soon'] ?? '')
    }
    disposables.after(SECOND, show)
  }
  left.hidden = false
  show()
}

function showEnded(region: HTMLElement, ended: HTMLElement, left: HTMLElement): void {
  left.hidden = true
  ended.hidden = false
  for (const other of region.querySelectorAll<HTMLElement>('[data-until-end]')) other.hidden = true
  const button = region.querySelector<HTMLElement>('[data-renew]')
  if (button) button.textContent = button.dataset['renew'] ?? ''
  say(region, ended.textContent)
}

function say(region: HTMLElement, text: string): void {
  const status = region.querySelector('[data-checkout-status]')
  if (status) status.textContent = text
}
