import type { Page } from 'playwright-core'

/** A tab stop. */
export interface Stop {
  /** Its markup: `button`, `input:checkbox`. */
  readonly what: string
  /** Its accessible name; empty without one. */
  readonly name: string
  /** Left, top, width and height in pixels of the window. */
  readonly box: readonly [number, number, number, number]
  /** Whether it is partly in the window. */
  readonly seen: boolean
  /** Whether it, or its label, has a visible focus style. */
  readonly ring: boolean
  /** The element that covers its centre; empty for none. */
  readonly covered: string
}

/** More stops than any screen has, to detect loops. */
const MAX = 250

/**
 * Tabs through a page and returns all stops in order; with `skip` it uses the skip link first. Fails when the
 * focus is lost, which is when the next Tab does not start again, and when there is no end. A frame is one
 * stop.
 */
export async function tabThrough(page: Page, skip: boolean): Promise<readonly Stop[]> {
  const stops: Stop[] = []
  await page.evaluate(() => {
    document.querySelectorAll('[data-stop]').forEach((one) => one.removeAttribute('data-stop'))
    ;(document.activeElement as HTMLElement | null)?.blur()
    getSelection()?.removeAllRanges()
    scrollTo(0, 0)
  })
  while (stops.length < MAX) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(look)
    if (stop === 'end') {
      await page.keyboard.press('Tab')
      // At the end of a page the browser itself has the focus; anywhere else it would be lost.
      const lost = await page.evaluate(() => {
        const { activeElement: next, body } = document
        return next !== null && next !== body && !(next as HTMLElement).dataset['stop']
      })
      if (lost) throw new Error(`The focus is lost after “${stops.at(-1)?.name}”`)
      return stops
    }
    if (stop === 'same') continue
    stops.push(stop)
    if (skip && stops.length === 1) await page.keyboard.press('Enter')
  }
  throw new Error(
    `No end after ${MAX} stops; the last ones: ${stops
      .slice(-5)
      .map(({ name }) => name)
      .join(', ')}`,
  )
}

/** Runs in the page. */
function look(): Stop | 'end' | 'same' {
  // Where motion is reduced it is over with the next image, not at once.
  document.body.getBoundingClientRect()
  for (const motion of document.getAnimations()) if (motion instanceof CSSTransition) motion.finish()
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element === document.documentElement) return 'end'
  if (element.dataset['stop'] === 'now') return 'same'
  if (element.dataset['stop'] !== undefined) return 'end'
  document.querySelectorAll<HTMLElement>('[data-stop]').forEach((one) => (one.dataset['stop'] = 'was'))
  element.dataset['stop'] = 'now'
  const named = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
  const name =
    element.getAttribute('aria-label') ||
    named(element.getAttribute('aria-labelledby')) ||
    labels.join(' ').trim() ||
    element.getAttribute('title') ||
    (element.matches('input, select, textarea') ? '' : element.innerText.trim()) ||
    element.querySelector('img[alt], [aria-label]')?.getAttribute('alt') ||
    ''
  const type = element.matches('input') ? `:${(element as HTMLInputElement).type}` : ''
  // What is drawn for a box or a choice lies beside the field itself.
  const shown = element.matches('input:is([type=checkbox], [type=radio])')
    ? (labels.length > 0 && (element as HTMLInputElement).labels?.[0]) || element
    : element
  const { x, y, width, height } = shown.getBoundingClientRect()
  const seen = x + width > 0 && y + height > 0 && x < innerWidth && y < innerHeight && width > 0 && height > 0
  const looks = (one: Element | null | undefined) => {
    if (!one) return ''
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
      getComputedStyle(one)
    return [
      outlineStyle === 'none' ? '' : outlineWidth + outlineColor,
      boxShadow,
      borderColor,
      backgroundColor,
    ].join()
  }
  const around = [
    element,
    shown,
    element.nextElementSibling,
    element.parentElement,
    element.parentElement?.parentElement,
    element.parentElement?.parentElement?.parentElement,
    element.closest('article, li, tr, [role=row], label'),
  ]
  const over = document.elementFromPoint(x + width / 2, y + height / 2)
  const isFree =
    !seen ||
    !over ||
    element.contains(over) ||
    over.contains(element) ||
    shown.contains(over) ||
    over.contains(shown)
  const withFocus = around.map(looks)
  const isFrame = element.matches('iframe')
  let ring = isFrame
  if (!isFrame) {
    element.blur()
    ring = around.map(looks).some((one, index) => one !== withFocus[index])
    element.focus({ preventScroll: true })
  }
  return {
    what: element.tagName.toLowerCase() + type,
    name: name.replaceAll(/\s+/g, ' ').slice(0, 60),
    box: [Math.round(x), Math.round(y), Math.round(width), Math.round(height)],
    seen,
    ring,
    covered: isFree ? '' : `${over?.tagName.toLowerCase()}.${over?.className}`,
  }
}
