import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { WINDOW } from './browser.ts'
import { isSweepWhole } from './pairwise.ts'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Evaluated, since adding a script element takes 50 % longer. */
const axe = `${readFileSync(file, 'utf8')}\n//# sourceURL=/axe.min.js`

interface Axe {
  run(
    context: Document,
    options: {
      rules: Record<string, { enabled: boolean }>
      runOnly?: readonly string[]
      resultTypes: readonly string[]
      iframes: boolean
    },
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/**
 * Returns the violations that axe finds on a page, including small targets, one line per element; optionally
 * of some rules only.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: Axe }
    const { violations } = await checker.run(document, {
      rules: { 'target-size': { enabled: true } },
      // Axe is not in them, and would wait half a second for each response.
      iframes: false,
      resultTypes: ['violations'],
      ...(runOnly === undefined ? {} : { runOnly }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** The rules that depend on colours, the only ones affected by the colour scheme. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const

/** The rules that depend on colours or sizes. */
export const OF_ANOTHER_LOOK = [...OF_COLOURS, 'target-size'] as const

/** A window and colors in which a page is looked at. */
export interface PageLook {
  readonly window: keyof typeof WINDOW
  readonly colorScheme: 'light' | 'dark'
}

/**
 * Each window in each color scheme; every second one has both other values. Dark mode of both sizes consecutively,
 * since restyling a page costs more than checking it.
 */
export const LOOKS: readonly PageLook[] = [
  { window: 'phone', colorScheme: 'light' },
  { window: 'phone', colorScheme: 'dark' },
  { window: 'desktop', colorScheme: 'dark' },
  { window: 'desktop', colorScheme: 'light' },
]

/**
 * Returns the problems of a page on desktop and phone, in light and dark mode: violations of axe, and
 * elements wider than the window. In `npm test` two of the four looks show both windows and both modes, which two
 * depends on the name; soak runs take all. With SHOTS it writes screenshots to that folder. The window is a desktop in
 * light mode afterwards.
 */
export async function faultsInEveryLook(page: Page, what: string): Promise<string[]> {
  const faults: string[] = []
  const parity = what.length % 2
  const looks = isSweepWhole() ? LOOKS : LOOKS.filter((_, index) => index % 2 === parity)
  for (const [index, look] of looks.entries()) {
    // Other colors and a wider window affect few rules.
    const isOther = isSweepWhole() ? look.colorScheme === 'dark' : index > 0
    faults.push(...(await faultsInLook(page, what, look, isOther ? OF_ANOTHER_LOOK : undefined)))
  }
  await emulateLook(page, { window: 'desktop', colorScheme: 'light' })
  await settled(page, 'light')
  return faults
}

/**
 * Gives the window and colors of a look, best before a page is opened: it preloads images for its window. Without
 * motion, because what appears by scrolling is checked as it will be seen.
 */
export async function emulateLook(page: Page, { window, colorScheme }: PageLook): Promise<void> {
  await page.setViewportSize(WINDOW[window].viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** Returns the problems of a page in one look: violations of axe, optionally of some rules only, and its excess width. */
export async function faultsInLook(
  page: Page,
  what: string,
  look: PageLook,
  rules?: readonly string[],
): Promise<string[]> {
  await emulateLook(page, look)
  await settled(page, look.colorScheme)
  const name = `${what}, ${look.window}, ${look.colorScheme}`
  const faults = (await accessibilityFaults(page, rules)).map((fault) => `${name}: ${fault}`)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (beyond > 0) faults.push(`${name}: ${beyond} px wider than the window`)
  const shots = process.env['SHOTS']
  if (shots !== undefined)
    await page.screenshot({ path: `${shots}/${name.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: true })
  return faults
}

/** Resolves when the page has rendered the changed window, after all transitions. */
async function settled(page: Page, colorScheme: string): Promise<void> {
  // The app gets an event, and marks its root when done.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme } = document.documentElement.dataset
    return mantineColorScheme === undefined || mantineColorScheme === wanted
  }, colorScheme)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    do {
      await frame()
      await frame()
      await Promise.allSettled(running().map(({ finished }) => finished))
    } while (running().length > 0)
  })
}
