import type { FrameLocator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { forgive } from '../support/app-visit.ts'
import { startCanvasSite } from '../support/canvas-editing.ts'
import { editAtRandom } from '../support/canvas-random.ts'
import { textBlock } from '../support/content.ts'
import { createRandom } from '../support/crash/random.ts'

const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 50)
const WORDS = Number(process.env['SOAK_ROUNDS'] ?? 40)
const site = startCanvasSite()
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test(`in ${ROUNDS} random sequences on the page, it shows what is stored, and all of it is undone and redone`, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Seed: ${seed}-${round}`)
    await editAtRandom(site(), `${seed}-${round}`)
  }
})

interface Writer {
  readonly page: Page
  readonly frame: FrameLocator
}

/** Writes a word at the end of a text. */
async function write({ page, frame }: Writer, block: number, word: string): Promise<void> {
  await frame.locator('[data-section-id] [data-block-id]').nth(block).locator('p').first().dblclick()
  await frame.locator('[data-canvas-writing]').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(` ${word}`)
  await page.keyboard.press('Escape')
}

test(`two people who write in the blocks of one page at random lose no word in ${WORDS} each`, async () => {
  const random = createRandom(seed)
  console.log(`Seed: ${seed}`)
  const first = await site().edit(
    'Two people',
    ['Oak', 'Ash', 'Elm', 'Yew', 'Fir', 'Box'].map((text) => textBlock(text)),
  )
  const second = await site().visit()
  await second.go(`/sites/kiln/content/${first.id}`)
  const frame = second.page.frameLocator('iframe[title="Page preview"]')
  await frame.locator('sitewright-canvas').waitFor({ state: 'attached' })
  const other: Writer = { page: second.page, frame }
  const words: string[] = []
  for (let count = 0; count < WORDS; count += 1) {
    words.push(`one${count}`, `two${count}`)
    // Each in half of the blocks: what both change in one block, a dialog asks about.
    await Promise.all([
      write(first, 2 * random.below(3), `one${count}`),
      write(other, 2 * random.below(3) + 1, `two${count}`),
    ])
  }
  await expect
    .poll(
      async () => {
        const stored = JSON.stringify((await first.layout()).blocks)
        return words.filter((word) => !new RegExp(`\\b${word}\\b`).test(stored))
      },
      { timeout: 60_000 },
    )
    .toEqual([])
  forgive(first, /409/)
  forgive(second, /409/)
})
