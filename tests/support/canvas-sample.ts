import type { RichText } from '#lib/rich-text/schema.ts'
import { type CanvasPage, cell, section } from './canvas-page.ts'

export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const
/** Rich text of plain paragraphs. */
export const doc = (...texts: readonly string[]): RichText => ({ type: 'doc', content: texts.map(paragraph) })
/** Rich text as the page shows it. */
export const richHtml = (...texts: readonly string[]) =>
  `<div class="p-rich" data-field="text">${texts.map((text) => `<p>${text}</p>`).join('')}</div>`

export const QUOTE =
  '<blockquote data-field="quote">Measure twice</blockquote><cite data-field="source"></cite>'
/** A title, three blocks in two rows, and an empty section. */
export const CANVAS_BODY = `
  <header><a href="#top">Home</a></header>
  <main><h1 data-field="title">Our kiln</h1><div class="layout">
    ${section('s1', cell('b1', 'Text', 12, richHtml('One and two')), cell('b2', 'Quote', 6, QUOTE), cell('b3', 'Text', 6, richHtml('Three', '<a href="#x">a link</a>')))}
    ${section('s2')}
  </div></main>`

/** The message with which the app lets someone write a text. */
export const textValue = (session: number, text: string | RichText, seq = 0) =>
  ({ type: 'canvas:textValue', session, seq, value: text, isMultiline: false, images: {} }) as const

/** Begins to write as the app lets it. */
export async function beginWriting(
  canvas: CanvasPage,
  selector: string,
  text: string | RichText,
): Promise<number> {
  await canvas.page.locator(selector).dblclick()
  const { session } = await canvas.next('canvas:textBegin')
  await canvas.say(textValue(session, text))
  await canvas.page.waitForSelector('[data-canvas-writing]')
  return session
}
