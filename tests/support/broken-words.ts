import type { Page } from 'playwright-core'

/**
 * Returns the words, email addresses and times of a page that a line breaks in the middle, with the width of the window;
 * not those that are hyphenated.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const WHOLE =
      /\d{1,2}[:.]\d{2}(?:\s?[AP]M)?(?:[\s\u2060]*[–-][\s\u2060]*\d{1,2}[:.]\d{2}(?:\s?[AP]M)?)?|[\p{L}\p{N}@.’'_]{3,}/gu
    // An initial is set apart from its word.
    const APART = 'pre, script, style, noscript, .visually-hidden'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest(APART)) continue
      const isHyphenated = getComputedStyle(parent).hyphens === 'auto'
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(WHOLE)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        const isInitial =
          index === 0 && lines.some(({ height }) => height > 2 * (lines.at(-1)?.height ?? height))
        const isBroken = new Set(lines.map(({ bottom }) => Math.round(bottom))).size > 1
        if (isBroken && !isInitial && !(isHyphenated && /^\p{L}{12,}$/u.test(text)))
          found.push(`“${text}” is broken at ${innerWidth} px`)
      }
    }
    return found
  })
}
