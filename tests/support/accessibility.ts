import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { WINDOW } from './browser.ts'

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

/**
 * Returns the problems of a page on desktop and phone, in light and dark mode: violations of axe, and
 * elements wider than the window. With SHOTS it writes screenshots of all four to that folder. The window is
 * a desktop in light mode afterwards.
 */
export async function faultsInEveryLook(page: Page, what: string): Promise<string[]> {
  const faults: string[] = []
  for (const window of ['phone', 'desktop'] as const) {
    await page.setViewportSize(WINDOW[window].viewport)
    // Dark mode of both sizes consecutively: restyling a page costs more than checking it.
    for (const colorScheme of window === 'phone'
      ? (['light', 'dark'] as const)
      : (['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme })
      await settled(page, colorScheme)
      const look = `${what}, ${window}, ${colorScheme}`
      const found = await accessibilityFaults(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
      faults.push(...found.map((fault) => `${look}: ${fault}`))
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (beyond > 0) faults.push(`${look}: ${beyond} px wider than the window`)
      const shots = process.env['SHOTS']
      if (shots !== undefined)
        await page.screenshot({ path: `${shots}/${look.replaceAll(/[^\w-]+/g, '-')}.png`, fullPage: true })
    }
  }
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
