import { escapeHtml } from '#lib/html/escape-html.ts'

/** Converts plain text to HTML with a paragraph per block of lines. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Returns the HTML of an enclosure: a player, an image or a link. */
export function enclosureHtml(url: string, type: string): string {
  const href = escapeHtml(url)
  if (!/^https?:\/\//i.test(url)) return ''
  if (type.startsWith('audio/')) return `<audio src="${href}"></audio>`
  if (type.startsWith('video/')) return `<video src="${href}"></video>`
  if (type.startsWith('image/')) return `<p><img src="${href}"></p>`
  return `<p><a href="${href}">${href}</a></p>`
}
