import { blocksFromContent, parseContent } from '#features/transfer/imports/html/blocks-from-html.ts'
import type { ImportedContent, SourceSite } from '#features/transfer/imports/html/source.types.ts'

/** A source whose image ids are the attachment ids, else 1000 and up. */
export function source(): SourceSite {
  let next = 1000
  return {
    link: (href) => (href.startsWith('https://own.example/') ? { documentId: '7' } : { href }),
    media: ({ attachmentId }) => (attachmentId === '404' ? null : (attachmentId ?? String(next++))),
    file: (href) => (/^(?:https:\/\/own\.example)?\//.test(href) ? `f-${href.split('/').at(-1)}` : null),
    captionOf: (mediaId) => (mediaId === '11' ? 'Eleven' : ''),
    attachments: () => ['11', '12'],
    recordings: (kind, ids) =>
      (ids ?? ['21'])
        .filter((id) => id !== '404')
        .map((mediaId) => ({ mediaId, title: `${kind} ${mediaId}`, artist: mediaId === '3' ? 'Ada' : '' })),
  }
}

/** Converts content of that source. */
export const convert = (content: string): ImportedContent =>
  blocksFromContent(parseContent(content), source())

/** Formats blocks as text, so that each case reads as content → page. */
export function page(content: string): string {
  return convert(content)
    .blocks.map(({ type, data }) => {
      if (type === 2) return JSON.stringify(visibleTextOf(data['text']))
      if (type === 5)
        return `image ${String(data['mediaId'])} ${String(data['alignment'])} ${JSON.stringify(visibleTextOf(data['caption']))}`
      if (type === 8) {
        const design = data['design'] === 'grid' ? '' : ` ${String(data['design'])}`
        return `gallery ${JSON.stringify(data['items'])} ${String(data['thumbnailsPerRow'])}${design}`
      }
      if (type === 22) return `embed ${String(data['url'])} ${JSON.stringify(data['caption'])}`
      if (type === 32) return `video ${JSON.stringify(data)}`
      if (type === 41)
        return `audio ${String(data['fileMediaId'])} ${JSON.stringify([data['title'], data['caption']])}`
      if (type === 53) return `button ${String(data['text'])} ${JSON.stringify(data['link'])}`
      return `${type} ${JSON.stringify(data)}`
    })
    .join(' / ')
}

function visibleTextOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(visibleTextOf).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const node = value as { type?: string; text?: string; content?: unknown; attrs?: { mediaId?: string } }
  if (node.type === 'image') return `(${node.attrs?.mediaId})`
  return node.text?.trim() ?? visibleTextOf(node.content)
}

/** An image of an attachment. */
export const img = (id: number, more = ''): string =>
  `<img class="wp-image-${id}" src="https://x.example/${id}.jpg" ${more}>`

/** A block of WordPress. */
export const block = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name} ${attributes}-->\n${html}\n<!-- /wp:${name} -->\n`
