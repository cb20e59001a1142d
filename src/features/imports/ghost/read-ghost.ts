import type { ExportEntry, ExportItem, ExportNote, ReadProblem } from '#features/imports/entries.types.ts'
import { plainItem } from '#features/imports/plain-item.ts'
import { createGhostTables, type GhostTables, sorted } from '#features/imports/ghost/ghost-tables.ts'
import { ghostNavigation, type GhostPost, ghostPost } from '#features/imports/ghost/ghost.types.ts'
import { readJsonElements } from '#features/imports/ghost/json-elements.ts'
import { htmlOfLexical } from '#features/imports/ghost/lexical-html.ts'
import { htmlOfMobiledoc } from '#features/imports/ghost/mobiledoc-html.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

/** Ghost writes this where the address of the site would stand; the export never tells that. */
const SITE = '__GHOST_URL__'

/**
 * Reads a Ghost export (JSON, all releases) twice: first who wrote what and how it is tagged, then the posts one after
 * the other. Memory holds the names of all posts, and the text of one.
 */
export async function* readGhost(
  first: AsyncIterable<Uint8Array>,
  again: AsyncIterable<Uint8Array>,
): AsyncGenerator<ExportEntry | ReadProblem> {
  const tables = createGhostTables()
  for await (const element of readJsonElements(first)) {
    if (element.kind === 'problem') {
      yield element
      return
    }
    tables.add(element)
  }
  if (!tables.hasPosts()) {
    yield {
      kind: 'problem',
      code: 'not-an-export',
      line: 1,
      message: "This is no export of Ghost: it holds no 'posts' under 'data'.",
    }
    return
  }
  yield channelOf(tables)
  for (const { slug, name, email } of tables.users.values()) {
    yield { kind: 'author', id: slug, login: slug, email, displayName: name, firstName: '', lastName: '' }
  }
  for (const { id, slug, name, description } of tables.tags.values()) {
    yield { kind: 'tag', id, taxonomy: 'post_tag', slug, parent: '', name: escapeHtml(name), description }
  }
  for (const setting of ['navigation', 'secondary_navigation']) yield* menuOf(tables, setting)
  for await (const element of readJsonElements(again)) {
    if (element.kind === 'problem') {
      yield element
      return
    }
    if (element.table !== 'posts') continue
    const post = ghostPost.safeParse(element.value)
    if (post.success) yield* entriesOf(post.data, tables)
    else {
      yield {
        kind: 'problem',
        code: 'not-an-export',
        line: 1,
        message: 'A post in the file has no id, or fields of an unknown form.',
      }
      return
    }
  }
}

function channelOf({ settings }: GhostTables): ExportEntry {
  const title = settings.get('title') ?? ''
  const identity = settings.get('site_uuid') ?? settings.get('db_hash') ?? safeUrlSegment(title)
  return {
    kind: 'channel',
    format: 'ghost',
    title: escapeHtml(title),
    link: '',
    description: escapeHtml(settings.get('description') ?? ''),
    language: settings.get('locale') ?? settings.get('lang') ?? '',
    baseSiteUrl: '',
    baseBlogUrl: '',
    ...(identity === '' ? {} : { sourceName: `ghost:${identity}` }),
  }
}

function* menuOf({ settings }: GhostTables, setting: string): Generator<ExportItem> {
  const written = settings.get(setting)
  const entries = ghostNavigation.safeParse(jsonOf(written ?? ''))
  if (!entries.success) return
  const slug = setting === 'navigation' ? 'main' : 'secondary'
  for (const [index, { label, url }] of entries.data.entries()) {
    yield {
      ...plainItem({ id: `${setting} ${index + 1}`, link: '' }),
      type: 'nav_menu_item',
      title: escapeHtml(label),
      menuOrder: String(index),
      terms: [
        { domain: 'nav_menu', slug, name: slug === 'main' ? 'Main navigation' : 'Secondary navigation' },
      ],
      meta: [
        { key: '_menu_item_type', value: 'custom' },
        { key: '_menu_item_url', value: url.replaceAll(SITE, '') },
      ],
    }
  }
}

function* entriesOf(post: GhostPost, tables: GhostTables): Generator<ExportItem | ExportNote> {
  const { html, notes } = contentOf(post)
  const meta = tables.meta.get(post.id)
  const login = sorted(tables.authorsOf.get(post.id)).map((id) => tables.users.get(id)?.slug)
  const tags = sorted(tables.tagsOf.get(post.id)).map((id) => tables.tags.get(id))
  const isPage = post.page || post.type === 'page'
  const isOpen = post.visibility === '' || post.visibility === 'public'
  if (login.length > 1) notes.push(`Only the first of its ${login.length} authors came over.`)
  if (post.codeinjection_head !== '' || post.codeinjection_foot !== '')
    notes.push('Code that was injected into it was left out: importing never makes foreign programs run.')
  if (!isOpen) notes.push('Only members could read it; it came over as private.')
  if (post.status === 'sent') notes.push('It was sent as an e-mail only; it came over as private.')
  if (meta && meta.feature_image_caption !== '')
    notes.push(`The caption below its main image was left out: ${meta.feature_image_caption}`)
  for (const message of notes) yield { kind: 'note', message }
  yield {
    ...plainItem({ id: post.id, link: `/${post.slug}/` }),
    type: isPage ? 'page' : 'post',
    status: statusOf(post, isOpen),
    title: escapeHtml(post.title),
    creator: login[0] ?? tables.users.get(post.author_id ?? '')?.slug ?? '',
    pubDate: dateOf(post.published_at) || dateOf(post.created_at) || dateOf(post.updated_at),
    content: html.replaceAll(SITE, ''),
    excerpt: escapeHtml(post.custom_excerpt),
    slug: post.slug,
    sticky: post.featured,
    terms: tags
      .filter((tag) => tag !== undefined)
      // Tags that begin with this sign are for editors only.
      .filter(({ name }) => !name.startsWith('#'))
      .map(({ slug, name }) => ({ domain: 'post_tag', slug, name: escapeHtml(name) })),
    meta: meta && meta.meta_title !== '' ? [{ key: 'meta_title', value: escapeHtml(meta.meta_title) }] : [],
    ...(post.feature_image === ''
      ? {}
      : { image: { url: post.feature_image.replaceAll(SITE, ''), alt: meta?.feature_image_alt ?? '' } }),
  }
}

function contentOf(post: GhostPost): { html: string; notes: string[] } {
  if (/\S/.test(post.html)) return { html: post.html, notes: [] }
  if (/\S/.test(post.lexical)) return htmlOfLexical(post.lexical)
  if (/\S/.test(post.mobiledoc)) return htmlOfMobiledoc(post.mobiledoc)
  return { html: '', notes: [] }
}

function statusOf({ status }: GhostPost, isOpen: boolean): string {
  if (status === 'sent') return 'private'
  if (status === 'published') return isOpen ? 'publish' : 'private'
  if (status === 'scheduled') return isOpen ? 'future' : 'private'
  return 'draft'
}

/** Ghost wrote numbers once, and texts without a zone, which are UTC. */
function dateOf(value: string | number | null | undefined): string {
  if (typeof value !== 'string') return value == null ? '' : (dateText(value) ?? '')
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
}

function dateText(value: number): string | undefined {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
