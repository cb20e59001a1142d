import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong with a page, targets that are too small included, one line for each element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: {
        run(
          context: Document,
          options: { rules: Record<string, { enabled: boolean }> },
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations } = await checker.run(document, { rules: { 'target-size': { enabled: true } } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}
