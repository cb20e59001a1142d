import type { ExportEntry, ExportItem } from '#features/transfer/imports/model/entries.types.ts'
import {
  fieldDate,
  fieldList,
  type Fields,
  fieldText,
  readFields,
  readFrontMatter,
} from '#features/transfer/imports/folders/front-matter.ts'
import {
  markdownToHtml,
  templateToHtml,
  type TextReferences,
} from '#features/transfer/imports/folders/markdown-html.ts'
import { readText } from '#features/transfer/imports/folders/read-text.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { withoutEnd } from '#lib/trim-end.ts'
import type { ZipEntry } from '#platform/zip/open-zip.ts'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
/** Posts of Jekyll may be HTML. */
const isHtmlPost = (path: string): boolean =>
  /(?:^|\/)_(?:posts|drafts)\//i.test(path) && /\.html?$/i.test(path)
/** What is beside texts in folders of code. */
const NO_TEXT =
  /(?:^|\/)(?:node_modules|vendor|themes|layouts|archetypes|_includes|_layouts|\.github|public|_site)\/|(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct)\.(?:md|markdown)$/i
const CONFIG = /^(?:[^/]{1,200}\/)?(?:_config\.ya?ml|(?:hugo|config)\.(?:ya?ml|toml|json))$/i

/** Returns the texts of a folder that are posts or pages in Markdown. */
export const markdownTexts = (entries: readonly ZipEntry[]): readonly ZipEntry[] =>
  entries.filter(({ path }) => (MARKDOWN.test(path) || isHtmlPost(path)) && !NO_TEXT.test(path))

/** A text with what its name and fields say. */
interface Text {
  readonly entry: ZipEntry
  readonly fields: Fields
  /** Path in the folder, without that of the folder itself. */
  readonly path: string
  readonly link: string
}

/**
 * Reads a folder of Jekyll, Hugo or plain Markdown in two passes: first where its texts are published, then the texts.
 * Memory holds the paths of all and the text of one.
 */
export async function* readMarkdownFolder(
  texts: readonly ZipEntry[],
  entries: readonly ZipEntry[],
): AsyncGenerator<ExportEntry> {
  const config = await readConfig(entries)
  yield channelOf(config)
  const root = rootOf(entries)
  const links = new Map<string, string>()
  const files = new Set(entries.map(({ path }) => path.slice(root.length).toLowerCase()))
  for (const entry of texts) {
    const text = await readText(entry)
    if (text === undefined) continue
    const path = entry.path.slice(root.length)
    const link = linkOf(path, readFrontMatter(text).fields, config)
    for (const own of namesOf(path)) links.set(own, link)
  }
  for (const entry of texts) {
    const path = entry.path.slice(root.length)
    const text = await readText(entry)
    if (text === undefined) {
      yield { kind: 'note', message: `${path} is too long and was left out.` }
      continue
    }
    const { fields, text: body, problem } = readFrontMatter(text)
    if (problem !== undefined) yield { kind: 'note', message: problem }
    yield* entriesOf({ entry, fields, path, link: linkOf(path, fields, config) }, body, {
      post: (reference) => links.get(nameOf(reference)),
      file: (reference) => ownFile(reference, path, files),
    })
  }
}

async function readConfig(entries: readonly ZipEntry[]): Promise<Fields> {
  for (const entry of entries.filter(({ path }) => CONFIG.test(path))) {
    const text = await readText(entry)
    try {
      return readFields(/\.toml$/i.test(entry.path) ? parseToml(text ?? '') : parseYaml(text ?? ''))
    } catch {
      // A broken configuration only loses the name and URL of the site.
    }
  }
  return new Map()
}

function channelOf(config: Fields): ExportEntry {
  const url = fieldText(config, 'url', 'baseurl')
  const base = URL.canParse(url)
    ? url + (url === fieldText(config, 'url') ? fieldText(config, 'baseurl') : '')
    : ''
  const title = fieldText(config, 'title')
  return {
    kind: 'channel',
    format: 'markdown',
    title: escapeHtml(title),
    link: URL.canParse(base) ? base : '',
    description: escapeHtml(fieldText(config, 'description', 'tagline')),
    language: fieldText(config, 'lang', 'languagecode', 'locale'),
    baseSiteUrl: '',
    baseBlogUrl: '',
    // Without a title, the name of the file identifies it.
    ...(title !== '' && { sourceName: `markdown:${title}`.slice(0, 200) }),
  }
}

/** The folder that holds all others, as programs add one to a zip file; empty without one. */
function rootOf(entries: readonly ZipEntry[]): string {
  const [first = ''] = entries.map(({ path }) => path)
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isOwn = /^(?:_posts|_drafts|content|posts|_pages|static|assets|images)\/$/i.test(folder)
  return folder !== '' && !isOwn && entries.every(({ path }) => path.startsWith(folder)) ? folder : ''
}

/** `2025-06-01-first-walk` of a post of Jekyll. */
const DATED = /^(\d{4})-(\d\d)-(\d\d)-(.{1,200})$/

/** The name of a text without its extension; that of its folder for a page bundle. */
function stemOf(path: string): string {
  const segments = path.replace(/\.[a-z]{2,8}$/i, '').split('/')
  const last = segments.at(-1) ?? ''
  return /^_?index$/i.test(last) ? (segments.at(-2) ?? last) : last
}

/** The names by which other texts refer to a text. */
const namesOf = (path: string): readonly string[] => [nameOf(path), nameOf(stemOf(path))]

/** A reference without folders of the program, extension and fragment. */
const nameOf = (reference: string): string =>
  (reference.split(/[#?]/, 1)[0] ?? '')
    .replace(/^(?:\.{0,2}\/){1,9}/, '')
    .replace(/^(?:_posts|content)\//, '')
    .replace(/\.(?:md|markdown|mdx|html?)$/i, '')
    .replace(/\/_?index$/, '')
    .toLowerCase()

/** Where a text is published: as its fields, the configuration or the defaults of its program say. */
function linkOf(path: string, fields: Fields, config: Fields): string {
  const own = fieldText(fields, 'permalink', 'url')
  if (own.startsWith('/') && !own.includes(':')) return own
  const [, year, month, day, name] = DATED.exec(stemOf(path)) ?? []
  const slug = fieldText(fields, 'slug') || (name ?? stemOf(path))
  if (!/(?:^|\/)_(?:posts|drafts)\//.test(path)) {
    const folders = path
      .replace(/^content\//, '')
      .split('/')
      .slice(0, -1)
    const isBundle = /(?:^|\/)_?index\.[a-z]+$/i.test(path)
    return `/${[...(isBundle ? folders.slice(0, -1) : folders), slug].filter(Boolean).join('/')}/`
  }
  const date = fieldDate(fields, 'date')?.toISOString().slice(0, 10).split('-') ?? [year, month, day]
  const pattern = own || fieldText(config, 'permalink') || 'date'
  const named = PERMALINKS.get(pattern) ?? pattern
  const values: Readonly<Record<string, string>> = {
    categories: categoriesOf(fields).join('/').toLowerCase(),
    year: date[0] ?? '',
    month: date[1] ?? '',
    day: date[2] ?? '',
    i_month: String(Number(date[1] ?? 0)),
    i_day: String(Number(date[2] ?? 0)),
    title: slug,
    slug,
    output_ext: '.html',
  }
  return named
    .replaceAll(/:([a-z_]{1,20})/g, (_, part: string) => values[part] ?? '')
    .replaceAll(/\/{2,9}/g, '/')
}

/** Patterns that Jekyll has names for. */
const PERMALINKS: ReadonlyMap<string, string> = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['none', '/:categories/:title:output_ext'],
])

/** Jekyll separates categories of a text by spaces. */
const categoriesOf = (fields: Fields): readonly string[] => [
  ...fieldList(fields, 'categories', /[\s,]+/),
  ...fieldList(fields, 'category', '\n'),
]

/** Returns the path in the folder of a file beside a text, or of one from the top of the folder. */
function ownFile(reference: string, path: string, files: ReadonlySet<string>): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]{1,20}:|\/\/|#)/i.test(reference)) return undefined
  const found = URL.parse(reference, `http://folder.invalid/${path}`)?.pathname ?? ''
  const own = decoded(found).slice(1).toLowerCase()
  return reference.startsWith('/') || !files.has(own) ? undefined : found
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function* entriesOf(text: Text, body: string, references: TextReferences): Generator<ExportEntry> {
  const { fields, path, link } = text
  const headed = withoutHeading(body, fieldText(fields, 'title'))
  const { html, notes } = MARKDOWN.test(path)
    ? markdownToHtml(headed.body, references)
    : templateToHtml(headed.body, references)
  const title = headed.title || titleOfName(path)
  if (/(?:^|\/)_index\.[a-z]+$/i.test(path) && html.trim() === '') return
  for (const message of notes) yield { kind: 'note', message }
  if (headed.title === '')
    yield { kind: 'note', message: `It has no title, and is called '${title}' by the name of its file.` }
  yield itemOf(text, { title, html, link }, references)
}

const MAX_PREVIOUS_URLS = 50
/** Stands for the site, whose URL is not needed to resolve a path. */
const SITE = 'http://folder.invalid'

/**
 * Returns where a text was before: `aliases` of Hugo, which may be relative to the folder of its page, and `redirect_from`
 * of Jekyll.
 */
function previousUrlsOf(fields: Fields, link: string): readonly string[] {
  const resolved = (previous: string, base: string): string => {
    const url = URL.parse(previous, base)
    return url?.origin === SITE ? url.pathname : previous
  }
  const page = SITE + withoutEnd(link, '/')
  return [
    ...fieldList(fields, 'aliases', '\n').map((previous) => resolved(previous, page)),
    ...fieldList(fields, 'redirect_from', '\n').map((previous) => resolved(previous, SITE)),
  ].slice(0, MAX_PREVIOUS_URLS)
}

/** A first heading is the title of a text without one. */
function withoutHeading(body: string, title: string): { readonly title: string; readonly body: string } {
  const [, heading, rest] = /^\s{0,99}#[ \t]{1,9}([^\n]{1,500})\n?([\s\S]*)$/.exec(body) ?? []
  if (heading === undefined || rest === undefined) return { title, body }
  const text = heading.replace(/[ \t]#{1,6}[ \t]{0,9}$/, '').trim()
  return title === '' || title === text ? { title: text, body: rest } : { title, body }
}

/** `first-walk` as a title: `First walk`. */
function titleOfName(path: string): string {
  const name = (DATED.exec(stemOf(path))?.[4] ?? stemOf(path)).replaceAll(/[-_]+/g, ' ').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

interface Shown {
  readonly title: string
  readonly html: string
  readonly link: string
}

function itemOf({ fields, path }: Text, { title, html, link }: Shown, { file }: TextReferences): ExportItem {
  const [, year, month, day] = DATED.exec(stemOf(path)) ?? []
  const date =
    fieldDate(fields, 'date', 'publishdate', 'published_at', 'created') ??
    (year === undefined ? undefined : new Date(`${year}-${month}-${day}T00:00:00Z`))
  const isDraft =
    fields.get('draft') === true ||
    fields.get('published') === false ||
    fieldText(fields, 'status').toLowerCase() === 'draft' ||
    /(?:^|\/)_drafts\//.test(path)
  const image = imageOf(fields)
  return plainItem({
    id: path.slice(0, 300),
    link,
    previousUrls: previousUrlsOf(fields, link),
    type: isPage(path, fields) ? 'page' : 'post',
    status: isDraft ? 'draft' : 'publish',
    title: escapeHtml(title),
    pubDate: date?.toISOString() ?? '',
    creator: fieldText(fields, 'author') || (fieldList(fields, 'authors')[0] ?? ''),
    content: html,
    excerpt: escapeHtml(fieldText(fields, 'excerpt', 'summary', 'description', 'subtitle')),
    slug: fieldText(fields, 'slug') || (DATED.exec(stemOf(path))?.[4] ?? stemOf(path)),
    ...(image !== '' && { image: { url: file(image) ?? image, alt: fieldText(fields, 'image_alt') } }),
    terms: [
      ...categoriesOf(fields).map((name) => ({ domain: 'category', slug: '', name: escapeHtml(name) })),
      ...fieldList(fields, 'tags', /[,\s]+/).map((name) => ({
        domain: 'post_tag',
        slug: '',
        name: escapeHtml(name),
      })),
    ],
  })
}

/** Pages of Jekyll are outside of `_posts`, those of Hugo at the top of `content`; other texts are posts. */
function isPage(path: string, fields: Fields): boolean {
  const layout = fieldText(fields, 'layout', 'type').toLowerCase()
  if (layout === 'page' || layout === 'post') return layout === 'page'
  if (/(?:^|\/)_(?:posts|drafts)\//.test(path)) return false
  if (/(?:^|\/)(?:_pages|pages)\//.test(path) || /(?:^|\/)_index\.[a-z]+$/i.test(path)) return true
  if (path.startsWith('content/')) return path.split('/').length === 2
  return /^(?:about|contact|imprint|privacy|index)\.[a-z]+$/i.test(path)
}

/** Hugo’s themes name the image of a post in an object, others in a text. */
function imageOf(fields: Fields): string {
  const cover = readFields(fields.get('cover'))
  const image = readFields(fields.get('image'))
  return (
    fieldText(
      fields,
      'image',
      'featured_image',
      'feature_image',
      'featuredimage',
      'thumbnail',
      'banner',
      'cover',
    ) ||
    fieldText(cover, 'image', 'src') ||
    fieldText(image, 'path', 'src', 'feature')
  )
}
