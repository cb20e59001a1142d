import type { ItemBody } from '#features/content/collections/body.types.ts'
import {
  MAX_CUSTOM_TEXT_LENGTH,
  MAX_CUSTOM_TEXTS,
  MAX_INFO_SECTIONS,
  MAX_TEXT_LABEL_LENGTH,
} from '#features/content/collections/product-extras.types.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { cutText } from '#lib/html/cut.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'

/** Characters of a text that a buyer enters, if the file does not say how many. */
const USUAL_LENGTH = 100
const MAX_TITLE = 60

/** Changes a field of a body, if it is another one. */
type Set = <Key extends keyof ItemBody>(key: Key, value: ItemBody[Key], name: string) => Partial<ItemBody>

/** Returns sections of information and texts of buyers, as far as a file has them. */
export function extrasOf(
  { infoSections, customTexts }: ProductDraft,
  set: Set,
  notes: string[],
): Partial<ItemBody> {
  const sections = infoSections.slice(0, MAX_INFO_SECTIONS).map(({ title, html }) => ({
    title: cutText(title, MAX_TITLE).trim(),
    text: richTextFromHtml(html),
  }))
  if (infoSections.length > sections.length)
    notes.push(
      `Of ${infoSections.length} sections of information, the first ${sections.length} are imported.`,
    )
  const texts = new Map(
    customTexts.map(({ label, maxLength = USUAL_LENGTH, isRequired }) => {
      const short = cutText(label, MAX_TEXT_LABEL_LENGTH).trim()
      const max = Math.min(Math.max(1, maxLength), MAX_CUSTOM_TEXT_LENGTH)
      return [short.toLowerCase(), { label: short, maxLength: max, isRequired, isMultiline: false }]
    }),
  )
  const asked = [...texts.values()].slice(0, MAX_CUSTOM_TEXTS)
  if (customTexts.length > asked.length)
    notes.push(`Of ${customTexts.length} texts that buyers enter, ${asked.length} are imported.`)
  return {
    ...(sections.length > 0 ? set('infoSections', sections, 'Sections') : {}),
    ...(asked.length > 0 ? set('customTexts', asked, 'Texts from buyers') : {}),
  }
}

/** Returns a link to where a product is sold instead; empty if it is sold here. */
export function soldAtHtml({ soldAt }: ProductDraft): string {
  if (soldAt === undefined) return ''
  const { url, text } = soldAt
  return `<p><a href="${escapeHtml(url)}">${escapeHtml(text || url).replaceAll('[', '&#91;')}</a></p>`
}
