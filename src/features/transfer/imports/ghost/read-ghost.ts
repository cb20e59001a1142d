import type {
  ExportEntry,
  ExportItem,
  ExportMeta,
  ExportNote,
  ReadProblem,
} from '#features/transfer/imports/model/entries.types.ts'
import { plainItem } from '#features/transfer/imports/read/plain-item.ts'
import { createGhostTables, type GhostTables, sorted } from '#features/transfer/imports/ghost/ghost-tables.ts'
import {
  ghostNavigation,
  type GhostPost,
  ghostPost,
  type GhostPostMeta,
} from '#features/transfer/imports/ghost/ghost.types.ts'
import { readJsonElements } from '#features/transfer/imports/ghost/json-elements.ts'
import { htmlOfLexical } from '#features/transfer/imports/ghost/lexical-html.ts'
import { htmlOfMobiledoc } from '#features/transfer/imports/ghost/mobiledoc-html.ts'
import { escapeHtml } from '#lib/html/escape-html.ts'
import { safeUrlSegment } from '#lib/safe-url.ts'

/** Ghost's placeholder for the site URL, which the export does not contain. */
const SITE = '__GHOST_URL__'

/**
 * Reads a Ghost export (JSON, all versions) in two passes: first authors and tags, then the posts. Memory holds the
 * ids of all posts and the text of one.
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
      message: "This is not a Ghost export: it has no 'posts' under 'data'.",
    }
    return
  }
  yield channelOf(tables)
  for (const { slug, name } of tables.users.values()) {
    yield { kind: 'author', id: slug, login: slug, displayName: name, firstName: '', lastName: '' }
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
        message: 'A post in the file has no id or has invalid fields.',
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
  const json = settings.get(setting)
  const entries = ghostNavigation.safeParse(jsonOf(json ?? ''))
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
  const isPublic = post.visibility === '' || post.visibility === 'public'
  if (login.length > 1) notes.push(`Only the first of its ${login.length} authors was imported.`)
  if (post.codeinjection_head !== '' || post.codeinjection_foot !== '')
    notes.push('Injected code was left out: imported code never runs.')
  if (!isPublic) notes.push('It was visible to members only and was imported as private.')
  if (post.status === 'sent') notes.push('It was sent as an email only and was imported as private.')
  if (meta && meta.feature_image_caption !== '')
    notes.push(`The caption below its main image was left out: ${meta.feature_image_caption}`)
  for (const message of notes) yield { kind: 'note', message }
  yield {
    ...plainItem({ id: post.id, link: `/${post.slug}/` }),
    type: isPage ? 'page' : 'post',
    status: statusOf(post, isPublic),
    title: escapeHtml(post.title),
    creator: login[0] ?? tables.users.get(post.author_id ?? '')?.slug ?? '',
    pubDate: dateOf(post.published_at) || dateOf(post.created_at) || dateOf(post.updated_at),
    content: html.replaceAll(SITE, ''),
    excerpt: escapeHtml(post.custom_excerpt),
    slug: post.slug,
    sticky: post.featured,
    terms: tags
      .filter((tag) => tag !== undefined)
      // Tags that start with '#' are internal.
      .filter(({ name }) => !name.startsWith('#'))
      .map(({ slug, name }) => ({ domain: 'post_tag', slug, name: escapeHtml(name) })),
    meta: searchFields(post, meta),
    ...(post.feature_image === ''
      ? {}
      : { image: { url: post.feature_image.replaceAll(SITE, ''), alt: meta?.feature_image_alt ?? '' } }),
  }
}

function searchFields(post: GhostPost, meta: GhostPostMeta | undefined): readonly ExportMeta[] {
  const texts = (['meta_title', 'meta_description', 'og_title', 'og_description'] as const).map((key) => ({
    key,
    value: escapeHtml(meta?.[key] ?? ''),
  }))
  const urls = [
    { key: 'og_image', value: (meta?.og_image ?? '').replaceAll(SITE, '') },
    { key: 'canonical_url', value: post.canonical_url.replaceAll(SITE, '') },
  ]
  return [...texts, ...urls].filter(({ value }) => value !== '')
}

function contentOf(post: GhostPost): { html: string; notes: string[] } {
  if (/\S/.test(post.html)) return { html: post.html, notes: [] }
  if (/\S/.test(post.lexical)) return htmlOfLexical(post.lexical)
  if (/\S/.test(post.mobiledoc)) return htmlOfMobiledoc(post.mobiledoc)
  return { html: '', notes: [] }
}

function statusOf({ status }: GhostPost, isPublic: boolean): string {
  if (status === 'sent') return 'private'
  if (status === 'published') return isPublic ? 'publish' : 'private'
  if (status === 'scheduled') return isPublic ? 'future' : 'private'
  return 'draft'
}

/** Old versions of Ghost wrote numbers, or UTC texts without a zone. */
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
