import { expect } from 'vitest'
import type { CanvasSite, EditedPage } from './canvas-editing.ts'
import { textBlock } from './content.ts'
import { createRandom, type Random } from './crash/random.ts'

const TEXTS = ['Oak', 'Ash', 'Elm', 'Yew', 'Fir'] as const
const STEPS = 12

type Action = (editor: EditedPage, random: Random) => Promise<void>

/** What a person does on the page; each is at most one undo step. */
const ACTIONS: readonly [Action, ...Action[]] = [
  press('Alt+ArrowUp'),
  press('Alt+ArrowDown'),
  press('Shift+ArrowLeft'),
  press('Shift+ArrowLeft'),
  press('Shift+ArrowRight'),
  press('Alt+Shift+ArrowRight'),
  press('Control+d'),
  press('Delete'),
  press('Control+z'),
  press('Control+Shift+z'),
  async ({ page }, random) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(` ${random.pick(TEXTS)}`)
    await page.keyboard.press('Escape')
  },
]

function press(key: string) {
  return ({ page }: EditedPage): Promise<void> => page.keyboard.press(key)
}

/** What the frame shows: the blocks of each section with their texts and widths. */
const shownIn = ({ frame }: EditedPage): Promise<unknown> =>
  frame
    .locator('html')
    .evaluate(() =>
      [...document.querySelectorAll('[data-section-id]')].map((section) =>
        [...section.querySelectorAll<HTMLElement>('[data-block-id]')].map((cell) => [
          cell.dataset['blockId'],
          /span-(\d+)/.exec(cell.className)?.[1],
          cell.innerText.replaceAll(/\s/g, ''),
        ]),
      ),
    )

/** The same of the stored document. */
async function storedIn(editor: EditedPage): Promise<unknown> {
  const { order, sections, blocks } = await editor.layout()
  return order.map((id) =>
    (sections[id]?.placements ?? []).map(({ blockId, span }) => [
      blockId,
      String(span),
      textIn(blocks[blockId]?.data).replaceAll(/\s/g, ''),
    ]),
  )
}

function textIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { text } = value as { readonly text?: unknown }
  return typeof text === 'string' ? text : Object.values(value).map(textIn).join('')
}

/**
 * Edits a new page at random: afterwards page and stored document agree, undoing everything gives the page as it was, and
 * redoing everything the page as it was left. `seed` repeats a sequence.
 */
export async function editAtRandom(site: CanvasSite, seed: string): Promise<void> {
  const random = createRandom(seed)
  const editor = await site.edit(
    `Random ${seed}`,
    TEXTS.map((text) => textBlock(text)),
  )
  const start = await shownIn(editor)
  await editor.frame.locator('[data-section-id] [data-block-id]').first().click()
  for (let step = 0; step < STEPS; step += 1) {
    await editor.page.keyboard.press(random.pick(['ArrowDown', 'ArrowUp', 'Home', 'End']))
    await random.pick(ACTIONS)(editor, random)
  }
  const repeat = async (key: string) => {
    // Letters of a word are one step, so that these are at least as many as there are.
    for (let step = 0; step < 2 * STEPS; step += 1) await editor.page.keyboard.press(key)
  }
  await repeat('Control+Shift+z')
  const isAgreed = async () => {
    const [shown, stored] = [await shownIn(editor), await storedIn(editor)]
    return JSON.stringify(shown) === JSON.stringify(stored) ? 'agreed' : { shown, stored }
  }
  await expect.poll(isAgreed, { timeout: 20_000 }).toBe('agreed')
  const end = await shownIn(editor)
  await repeat('Control+z')
  await expect.poll(() => shownIn(editor)).toEqual(start)
  await repeat('Control+Shift+z')
  await expect.poll(() => shownIn(editor)).toEqual(end)
  await expect.poll(isAgreed, { timeout: 20_000 }).toBe('agreed')
  await editor.close()
}
