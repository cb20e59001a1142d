import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'

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

/** Scrolls to the entry and returns the middle of its image, or of the entry itself where it has none. */
async function middleOf(page: Page, entry: ListEntry): Promise<{ x: number; y: number }> {
  const element = page.locator(`[data-entry="${entry.index}"]`)
  const image = element.locator('img').first()
  const target = (await image.count()) > 0 ? image : element
  await target.evaluate(async (one) => {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (one instanceof HTMLImageElement) await one.decode()
  })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${entry.kind} has no box.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Clicks or taps the middle of an entry's image. Returns whether that led to the entry's page; false as soon as the click
 * has hit no link.
 */
export async function followEntry(
  { page, open }: Pick<Visitor, 'page' | 'open'>,
  url: string,
  entry: ListEntry,
  how: 'click' | 'tap',
): Promise<boolean> {
  await open(url)
  await listEntries(page)
  const { x, y } = await middleOf(page, entry)
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      if (!(target as Element).closest('a')) document.documentElement.dataset['missed'] = ''
    })
  })
  if (how === 'tap') await page.touchscreen.tap(x, y)
  else {
    await page.mouse.move(x, y)
    // What a transition does to the entry has begun and is over before the button goes down.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.all(transitions.map((one) => one.finished))
    })
    await page.mouse.click(x, y)
  }
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
