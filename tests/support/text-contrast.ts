import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

/** A line of text, in CSS pixels of the page. */
interface TextLine {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the contrast of white to a colour of 8 bits per channel, by WCAG 2. */
export function contrastOfWhite(red: number, green: number, blue: number): number {
  const linear = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05)
}

/**
 * Returns the least contrast of each line of white text within `root` to what is behind it, by the pixels of a
 * screenshot without the text. Text with a background of its own is left out.
 */
export async function contrastsOfWhiteText(
  page: Page,
  root: Locator,
): Promise<readonly { readonly text: string; readonly contrast: number }[]> {
  const lines = await root.evaluate((container) => {
    const found: TextLine[] = []
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      if (getComputedStyle(parent).color !== 'rgb(255, 255, 255)') continue
      const covering: Element[] = []
      for (let one: Element | null = parent; one && one !== container; one = one.parentElement)
        if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)') covering.push(one)
      if (covering.length > 0) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects())
        found.push({ text: node.textContent ?? '', x: x + scrollX, y: y + scrollY, width, height })
    }
    return found
  })
  const style = await page.addStyleTag({
    content: '* { -webkit-text-fill-color: transparent !important; text-decoration: none !important }',
  })
  const image = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' })).removeAlpha()
  await style.evaluate((element) => (element as Element).remove())
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return lines.map(({ text, x, y, width, height }) => {
    let contrast = 21
    for (let row = Math.ceil(y); row < Math.min(y + height, info.height); row++)
      for (let column = Math.ceil(x); column < Math.min(x + width, info.width); column++) {
        const at = (row * info.width + column) * 3
        contrast = Math.min(contrast, contrastOfWhite(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
      }
    return { text, contrast }
  })
}
