import type { Locator, Page } from 'playwright-core'

/** A way to operate the app: every flow must be possible with each of them. */
export interface Hand {
  /** Activates a button, link, tab or menu item. */
  press(what: Locator): Promise<void>
  /** Chooses one of several. */
  choose(what: Locator): Promise<void>
  /** Focuses a field and types before its content. */
  write(field: Locator, text: string): Promise<void>
}

/** No screen has more stops than this. */
const MAX_STOPS = 120

/** Operates the app by mouse, touch, or keyboard alone, starting from the current focus. */
export function handOf(page: Page, means: 'the mouse' | 'the keyboard alone' | 'a touch screen'): Hand {
  if (means === 'the keyboard alone') return keyboard(page)
  const touch = (what: Locator) => (means === 'a touch screen' ? what.tap() : what.click())
  return {
    press: touch,
    // The dots of the radio buttons are drawn by their labels.
    choose: async (what) => {
      const labels = what.locator('xpath=ancestor::label | following-sibling::label')
      await touch((await labels.count()) > 0 ? labels.first() : what)
    },
    async write(field, text) {
      await touch(field)
      await page.keyboard.type(text)
    },
  }
}

function keyboard(page: Page): Hand {
  /**
   * Moves the focus to an element: by arrows within a menu or tab list, else by Tab in the shorter direction.
   */
  async function reach(what: Locator): Promise<void> {
    await what.waitFor({ state: 'attached' })
    if (await what.evaluate((target) => target.closest('.ui-toasts') !== null))
      await page.keyboard.press('F8')
    const role = await what.getAttribute('role')
    for (let stop = 0; stop < MAX_STOPS; stop++) {
      const way = await what.evaluate((target) => {
        const now = document.activeElement
        if (now === target) return 'there'
        const isBehind = (now?.compareDocumentPosition(target) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING
        const beside = now?.getAttribute('role') === target.getAttribute('role')
        return `${isBehind ? 'back' : 'on'} ${beside ? 'beside' : ''}`
      })
      if (way === 'there') return
      const isBack = way.startsWith('back')
      if (role === 'menuitem') await page.keyboard.press(isBack ? 'ArrowUp' : 'ArrowDown')
      else if (role === 'tab' && way.endsWith('beside'))
        await page.keyboard.press(isBack ? 'ArrowLeft' : 'ArrowRight')
      else await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`The keyboard does not lead to ${String(what)}.`)
  }
  return {
    async press(what) {
      await reach(what)
      await page.keyboard.press('Enter')
    },
    async choose(what) {
      await what.waitFor({ state: 'attached' })
      const group = page.locator(`input[name="${(await what.getAttribute('name')) ?? ''}"]`)
      const chosen = group.and(page.locator(':checked'))
      // A group has one stop: the checked option, or the first.
      await reach((await chosen.count()) > 0 ? chosen : group.first())
      for (let step = 0; step < MAX_STOPS && !(await what.isChecked()); step++)
        await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
    },
    async write(field, text) {
      await reach(field)
      await page.keyboard.type(text)
    },
  }
}
