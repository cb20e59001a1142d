import type { Page } from 'playwright-core'
import type { TestBrowser, Visitor } from './browser.ts'

/** An entry of a list, or a linked image, as it stands on a page. */
export interface ListEntry {
  /** Classes of the entry and of what it stands in; entries of one kind share them. */
  readonly kind: string
  /** Index among the entries of its page. */
  readonly index: number
  /** URL of the entry's own page. */
  readonly href: string
}

const ENTRIES = '.story, .story-full, .p-summary-entry, .b-index-entry, .search-result'
const TITLE_LINK = ':is(h1, h2, h3, h4, .b-index-title) a[href]'

/** Returns the elements of a page that should lead to another page of the site: list entries and linked images. */
export async function listEntries(page: Page): Promise<ListEntry[]> {
  return page.evaluate(
    ([entries, titleLink]) => {
      const main = document.querySelector('main')
      const elements = new Set<Element>(main?.querySelectorAll(entries) ?? [])
      for (const image of main?.querySelectorAll('a[href] :is(img, svg)') ?? []) {
        const link = image.closest('a')
        if (link && !link.closest(entries)) elements.add(link)
      }
      return [...elements].flatMap((element, index) => {
        // Of a slideshow only the active slide is visible.
        if (!element.checkVisibility({ visibilityProperty: true })) return []
        const link = element.closest('a') ?? element.querySelector<HTMLAnchorElement>(titleLink)
        if (!link || link.origin !== location.origin || link.matches('[data-lightbox-item], [data-player]'))
          return []
        if (link.href.split('#')[0] === location.href.split('#')[0]) return []
        element.setAttribute('data-entry', String(index))
        const kind: string[] = []
        for (let one: Element | null = element; one && !one.matches('main, .cell'); one = one.parentElement)
          kind.push(one.className)
        return [{ kind: kind.join(' < '), index, href: link.href }]
      })
    },
    [ENTRIES, TITLE_LINK] as const,
  )
}

/** The first entry of each kind. */
export function oneOfEachKind(entries: readonly ListEntry[]): ListEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.kind, entry])).values()].toReversed()
}

/** A way to follow an entry: with a mouse or a finger, in a window of that width. */
export interface EntryWay {
  readonly how: 'click' | 'tap'
  readonly width: number
}

/** Each way, in both windows. */
export const ENTRY_WAYS: readonly EntryWay[] = [
  { how: 'click', width: 1440 },
  { how: 'tap', width: 390 },
  { how: 'click', width: 390 },
  { how: 'tap', width: 1440 },
]

/** Returns a visitor who follows entries in that way, with motion allowed. */
export const visitorFor = (browser: TestBrowser, { how, width }: EntryWay): Promise<Visitor> =>
  browser.visitor({ window: how === 'tap' ? 'phone' : 'desktop', width })

/** Scrolls to the entry and returns the middle of its image, or of the entry itself where it has none. */
const middleOf = (page: Page, entry: ListEntry) =>
  page.evaluate(async (index) => {
    const element = document.querySelector(`[data-entry="${index}"]`)
    const target = element?.querySelector('img') ?? element
    if (!target) throw new Error(`There is no entry ${index}.`)
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (target instanceof HTMLImageElement) await target.decode()
    const { x, y, width, height } = target.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, entry.index)

/** Presses at a point as visitors do: what a mouse causes by its arrival is over before its button goes down. */
async function press(page: Page, { x, y }: { x: number; y: number }, how: EntryWay['how']): Promise<void> {
  if (how === 'tap') return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
  await page.mouse.click(x, y)
}

/**
 * Clicks or taps the middle of each entry's image without leaving the page. Returns the entries whose press would not
 * lead to their pages: it hit another element, or a script handled it.
 */
export async function deadEntries(
  { page }: Pick<Visitor, 'page'>,
  entries: readonly ListEntry[],
  how: EntryWay['how'],
): Promise<ListEntry[]> {
  const dead: ListEntry[] = []
  for (const entry of entries) {
    const middle = await middleOf(page, entry)
    await page.evaluate(() => {
      const hit = new Promise<string>((resolve) => {
        addEventListener(
          'click',
          (event) => {
            const link = event.defaultPrevented ? null : (event.target as Element).closest('a')
            event.preventDefault()
            resolve(link?.href ?? 'no link')
          },
          { once: true },
        )
      })
      Object.assign(window, { hit })
    })
    await press(page, middle, how)
    const href = await page.evaluate(() => (window as unknown as { hit: Promise<string> }).hit)
    if (href !== entry.href) dead.push(entry)
  }
  return dead
}

/**
 * Clicks or taps the middle of an entry's image. Returns whether that led to the entry's page; false as soon as the click
 * has hit no link.
 */
export async function followEntry(
  { page, open }: Pick<Visitor, 'page' | 'open'>,
  url: string,
  entry: ListEntry,
  how: EntryWay['how'],
): Promise<boolean> {
  await open(url)
  await listEntries(page)
  const middle = await middleOf(page, entry)
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('a')) document.documentElement.dataset['missed'] = ''
    })
  })
  await press(page, middle, how)
  const came = page.waitForURL(entry.href, { waitUntil: 'load' }).then(
    () => true,
    () => false,
  )
  const missed = page
    .locator('html[data-missed]')
    .waitFor({ state: 'attached' })
    .then(
      () => false,
      () => false,
    )
  return Promise.race([came, missed])
}
