import { escapeHtml } from '#lib/html/escape-html.ts'

/** Plain text as HTML: each line that stands apart is a paragraph. */
export function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** What a feed hangs onto a post: something to be played is shown below it, an image as well, all else is a link. */
export function enclosureHtml(url: string, type: string): string {
  const address = escapeHtml(url)
  if (!/^https?:\/\//i.test(url)) return ''
  if (type.startsWith('audio/')) return `<audio src="${address}"></audio>`
  if (type.startsWith('video/')) return `<video src="${address}"></video>`
  if (type.startsWith('image/')) return `<p><img src="${address}"></p>`
  return `<p><a href="${address}">${address}</a></p>`
}
