import type { ExportEntry } from '#features/transfer/imports/model/entries.types.ts'
import { readText } from '#features/transfer/imports/folders/read-text.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { parseHtml } from '#lib/html/parse.ts'
import { attribute, elementsIn, hasClass, type HtmlElement, type HtmlNode } from '#lib/html/tree.ts'
import { collapseSpace } from '#lib/rich-text/plain-text.ts'
import type { ZipEntry } from '#platform/zip/open-zip.ts'

const POST = /(?:^|\/)posts\/[^/]+\.html$/i
/** Medium marks its posts by the classes of microformats. */
const BODY = 'class="e-content"'
/** Blocks of the text that repeat the title and the subtitle. */
const REPEATED = /graf--(?:title|subtitle)/
const BLOCK = /<(h[1-4]|p)\s([^<>]{0,1000})>/g

/** Returns the posts of a folder of Medium; none of another folder. */
export async function mediumPosts(entries: readonly ZipEntry[]): Promise<readonly ZipEntry[]> {
  const posts = entries.filter(({ path }) => POST.test(path))
  const [first] = posts
  const text = first && (await readText(first))
  return text !== undefined && text.includes(BODY) && text.includes('h-entry') ? posts : []
}

/** Reads the posts of Medium, one file each. Replies to stories of others are such files, too. */
export async function* readMedium(posts: readonly ZipEntry[]): AsyncGenerator<ExportEntry> {
  const [first] = posts
  const author =
    /class="p-author[^"]{0,100}"\shref="([^"]{1,300})"|href="([^"]{1,300})"\sclass="p-author/.exec(
      (first && (await readText(first))) ?? '',
    )
  yield {
    kind: 'channel',
    format: 'medium',
    title: '',
    link: '',
    description: '',
    language: '',
    baseSiteUrl: '',
    baseBlogUrl: '',
    sourceName: `medium:${author?.[1] ?? author?.[2] ?? 'stories'}`.slice(0, 200),
  }
  for (const { path, ...entry } of posts) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/i, '')
    const text = await readText({ path, ...entry })
    if (text === undefined) yield { kind: 'note', message: `${name} is too long and was left out.` }
    else yield itemOf(name, text)
  }
}

function itemOf(name: string, text: string): ExportEntry {
  const elements = [...elementsIn(parseHtml(text))]
  const byClass = (className: string): HtmlElement | undefined =>
    elements.find((element) => hasClass(element, className))
  const textOf = (className: string) => {
    const element = byClass(className)
    return element === undefined ? '' : collapseSpace(visibleText(element.children)).trim()
  }
  const canonical = byClass('p-canonical')
  const link = canonical === undefined ? '' : attribute(canonical, 'href')
  const published = byClass('dt-published')
  // The id at the end of the name stays when the title changes.
  const [, id = name] = /-{1,9}([0-9a-f]{8,16})$/.exec(name) ?? []
  const slug = (URL.parse(link)?.pathname.split('/').at(-1) ?? '').replace(/-[0-9a-f]{8,16}$/, '')
  return plainItem({
    id,
    link,
    slug,
    title: escapeHtml(textOf('p-name')),
    excerpt: escapeHtml(textOf('p-summary')),
    creator: textOf('p-author'),
    status: name.startsWith('draft_') ? 'draft' : 'publish',
    pubDate: published === undefined ? '' : attribute(published, 'datetime'),
    content: bodyOf(text),
  })
}

function visibleText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      node.kind === 'text' ? node.text : node.kind === 'element' ? visibleText(node.children) : '',
    )
    .join('')
}

/** The text between its element and the footer, without the title and subtitle that stand above it here. */
function bodyOf(text: string): string {
  const start = text.indexOf('>', text.indexOf(BODY)) + 1
  const footer = text.lastIndexOf('<footer')
  const section = text.slice(start, footer === -1 ? undefined : footer)
  let body = section.slice(0, section.lastIndexOf('</section>'))
  const repeated = [...body.matchAll(BLOCK)].filter(([, , attributes = '']) => REPEATED.test(attributes))
  for (const { index, 1: name } of repeated.slice(0, 2).toReversed()) {
    const close = `</${name}>`
    const end = body.indexOf(close, index)
    if (end !== -1) body = body.slice(0, index) + body.slice(end + close.length)
  }
  return body
}
