import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { WINDOW } from './browser.ts'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Evaluated, since as an element of the page it takes half as long again. */
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
 * What axe finds wrong with a page, targets that are too small included, one line for each element; of these rules
 * alone, when some are given.
 */
export async function accessibilityFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: Axe }
    const { violations } = await checker.run(document, {
      rules: { 'target-size': { enabled: true } },
      // Axe is in none of them, and would wait half a second for the answer of each.
      iframes: false,
      resultTypes: ['violations'],
      ...(runOnly === undefined ? {} : { runOnly }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** The rules whose outcome depends on colours, which are all that another scheme changes. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'] as const

/**
 * What is wrong with a page as it stands, on a desktop and on a phone, by day and by night: what axe finds, and what is
 * wider than the window. With SHOTS it leaves images of all four in that folder. The window is left as a desktop by day.
 */
export async function faultsInEveryLook(page: Page, what: string): Promise<string[]> {
  const faults: string[] = []
  for (const window of ['phone', 'desktop'] as const) {
    await page.setViewportSize(WINDOW[window].viewport)
    // The night of the one follows that of the other: restyling a page costs more than looking at it.
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

/** Resolves when the page has drawn what a change of its window brought, transitions ended. */
async function settled(page: Page, colorScheme: string): Promise<void> {
  // The app is told of it by an event, and says on its root when it has followed.
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
