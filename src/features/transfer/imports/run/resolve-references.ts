import type { Transaction } from 'kysely'
import {
  type SourceHome,
  toFileUrl,
  entryIdInUrl,
  toPagePath,
  toUnscaledUrl,
  withoutUnknownHost,
} from '#features/transfer/imports/read/source-urls.ts'
import {
  findByUrl,
  findReferences,
  NO_TARGET,
  saveReferences,
  type Reference,
} from '#features/transfer/imports/run/references.store.ts'
import type { ImportRun } from '#features/transfer/imports/run/import-run.ts'
import { findTerms } from '#features/transfer/imports/store.ts'
import { findUsedTerms } from '#features/transfer/imports/run/used-terms.store.ts'
import { hasFileExtension } from '#features/transfer/imports/read/file-names.ts'
import type { SourceFile } from '#features/transfer/imports/model/content-parts.types.ts'
import type { SourceImage } from '#features/transfer/imports/html/source.types.ts'
import { fileMetadata } from '#features/transfer/imports/read/attachment-metadata.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import type { RichTextLink } from '#lib/rich-text/convert.types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { linkProblem } from '#lib/urls/classes.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** The links and images that the entries of one batch refer to. */
export interface SourceReferences {
  /** Absolute URLs. */
  readonly links: ReadonlySet<string>
  /** The `src` of each is absolute or empty. */
  readonly images: readonly SourceImage[]
}

/** Resolves links and images of the source to documents and media here. */
export interface ResolvedReferences {
  /** Whether a URL is of the source and nothing here corresponds to it. */
  isUnresolved(href: string): boolean
  link(href: string): RichTextLink | null
  media(image: SourceImage): Id | null
  /** Returns the media id of a file of the source; null for any other URL. */
  file(href: string): Id | null
}

const MAX_URL_LENGTH = 2000
const FEED_PATH = /\/feed(?:\/(?:rss|rss2|rdf|atom))?$/
const AUTHOR_PATH = /\/author\/([^/]+)$/
const TERM_PATH = /\/(category|tag)\/(?:[^/]+\/)*([^/]+)$/

/** Resolves all references; creates a missing-media record for each image that is not an attachment of the export. */
export async function resolveReferences(
  tx: Tx,
  run: ImportRun,
  references: SourceReferences,
  blogUrlId: string,
): Promise<ResolvedReferences> {
  const { home } = run
  const files = [...references.links].filter((href) => isFileLink(href, home))
  const images = [...references.images, ...files.map(fileReference)]
  const findPage = await findLinks(tx, run, references, blogUrlId)
  const media = await findImages(tx, run, { ...references, images })
  const resolve = (href: string): RichTextLink | null | undefined => {
    const page = findPage(href)
    if (page !== undefined || !isFileLink(href, home)) return page
    const id = media(fileReference(href))
    return id === null ? undefined : { href: run.writer.media.pathOf(id, fileMetadata(href).fileName) }
  }
  return {
    link: (href) => {
      const found = resolve(href)
      return found === undefined ? { href: withoutUnknownHost(href) } : found
    },
    isUnresolved: (href) => isOnSource(toPagePath(href, home), home) && resolve(href) === undefined,
    media,
    file: (href) => (isFileLink(href, home) ? media(fileReference(href)) : null),
  }
}

/** Whether a path is below the front page: a host may have many sites. */
function isOnSource(page: string | undefined, { front }: SourceHome): boolean {
  return page !== undefined && (front === '/' || page === front || page.startsWith(`${front}/`))
}

/** Returns whether a URL of the source is that of a file instead of a page. */
export function isFileLink(href: string, home: SourceHome): boolean {
  const page = toPagePath(href, home)
  return page !== undefined && isOnSource(page, home) && hasFileExtension(page)
}

const fileReference = (href: string): SourceImage => ({
  attachmentId: undefined,
  src: href,
  alt: '',
  width: undefined,
  height: undefined,
})

async function findLinks(
  tx: Tx,
  run: ImportRun,
  { links }: SourceReferences,
  blogUrlId: string,
): Promise<(href: string) => RichTextLink | null | undefined> {
  const { home, scope } = run
  const ids = [...links].map((href) => entryIdInUrl(href, home)).filter((id) => id !== undefined)
  const pages = [...links].map((href) => toPagePath(href, home)).filter((url) => url !== undefined)
  const kinds = ['post', 'page', 'slug', 'attachment-page'] as const
  const byId = new Map<string, Id>()
  for (const { sourceId, targetId } of await findReferences(
    tx,
    scope,
    ['attachment-page', 'post', 'page'],
    ids,
  )) {
    byId.set(sourceId, targetId)
  }
  const byUrl = new Map<string, Id>()
  for (const { url, targetId } of await findByUrl(tx, scope, kinds, pages)) {
    if (url !== null && !byUrl.has(url)) byUrl.set(url, targetId)
  }
  const slugs = pages
    .map((url) => TERM_PATH.exec(url.slice(-MAX_URL_LENGTH).replace(FEED_PATH, ''))?.[2])
    .filter((slug) => slug !== undefined)
  const described = slugs.length > 0 ? await findTerms(tx, run.siteId, run.importId, { slugs }) : []
  const used = slugs.length > 0 ? await findUsedTerms(tx, run) : undefined
  const authors = await findLinkedAuthors(tx, run, pages)

  return (href) => {
    const page = toPagePath(href, home)
    if (page === undefined) return { href }
    const id = entryIdInUrl(href, home)
    const target = id === undefined ? byUrl.get(page) : byId.get(id)
    if (target === NO_TARGET) return null
    if (target !== undefined) {
      const hash = cutText(URL.parse(href)?.hash.slice(1) ?? '', 100)
      return { documentId: target, ...(hash === '' ? {} : { hash }) }
    }
    if (page === home.front && id === undefined) return { href: '/' }
    const feed = FEED_PATH.exec(page.slice(-MAX_URL_LENGTH))?.[0]
    const list = feed === undefined ? page : page.slice(0, -feed.length)
    const format = feed === undefined ? '' : feed.endsWith('/atom') ? 'atom' : 'rss'
    const found = listUrl(list)
    return found === undefined ? undefined : { href: withFormat(found, format) }
  }

  function listUrl(page: string): string | undefined {
    if ((page === '' ? '/' : page) === home.front) return run.writer.documents.pathOfList(blogUrlId)
    const path = page.slice(-MAX_URL_LENGTH)
    const [, domain, slug = ''] = TERM_PATH.exec(path) ?? []
    if (domain !== undefined) {
      const taxonomy = domain === 'tag' ? 'post_tag' : 'category'
      const term = described.find((one) => one.slug === slug && one.taxonomy === taxonomy)
      const name = term && used?.hasName(taxonomy, term.name) ? term.name : used?.nameOf(taxonomy, slug)
      return name && termUrl(run, blogUrlId, taxonomy, name)
    }
    const author = authors.get(AUTHOR_PATH.exec(path)?.[1] ?? '')
    return author && run.writer.documents.pathOfList(blogUrlId, { type: 'author', value: author })
  }
}

/** Returns the slugs of authors whose pages are linked, by login. */
async function findLinkedAuthors(
  tx: Tx,
  run: ImportRun,
  pages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const logins = pages
    .map((page) => AUTHOR_PATH.exec(page.slice(-MAX_URL_LENGTH).replace(FEED_PATH, ''))?.[1])
    .filter((login) => login !== undefined)
  const found = await findReferences(tx, run.scope, ['author'], logins)
  const records = await run.writer.authors.find(
    tx,
    found.map(({ targetId }) => targetId),
  )
  return new Map(
    found.flatMap(({ sourceId, targetId }) => {
      const author = records.get(targetId)
      return author ? [[sourceId, author.slug] as const] : []
    }),
  )
}

const withFormat = (url: string, format: string): string =>
  format === '' ? url : `${url}${url.includes('?') ? '&' : '?'}format=${format}`

/** Returns the URL of a blog's posts with one category or tag. */
export function termUrl({ writer }: ImportRun, blogUrlId: string, taxonomy: string, name: string): string {
  const type = taxonomy === 'category' ? 'category' : 'tag'
  const maxLength = type === 'tag' ? 50 : 25
  const value = cutText(visibleTextOfHtml(name), maxLength).trim()
  return writer.documents.pathOfList(blogUrlId, { type, value })
}

async function findImages(
  tx: Tx,
  run: ImportRun,
  { images }: SourceReferences,
): Promise<ResolvedReferences['media']> {
  const { home, scope, writer } = run
  const ids = images.map(({ attachmentId }) => attachmentId).filter((id) => id !== undefined)
  const files = new Set<string>()
  for (const { src } of images) {
    const file = toFileUrl(src, home)
    if (file !== undefined) files.add(file).add(toUnscaledUrl(file))
  }
  const byId = new Map<string, Reference>()
  for (const reference of await findReferences(tx, scope, ['attachment'], ids)) {
    byId.set(reference.sourceId, reference)
  }
  const byFile = new Map<string, Id>()
  for (const kind of ['image', 'attachment'] as const) {
    for (const { url, targetId } of await findByUrl(tx, scope, [kind], [...files])) {
      if (url !== null) byFile.set(url, targetId)
    }
  }
  const find = ({ src, attachmentId }: SourceImage): Id | undefined => {
    const file = src === '' ? undefined : toFileUrl(src, home)
    const found = file === undefined ? undefined : (byFile.get(file) ?? byFile.get(toUnscaledUrl(file)))
    if (found !== undefined || attachmentId === undefined) return found
    // Ids change when sites are merged: an id that belongs to another file than the image's own is stale.
    const referenced = byId.get(attachmentId)
    return file === undefined || sameFile(file, referenced?.url) ? referenced?.targetId : undefined
  }
  const missing = new Map<string, SourceFile>()
  for (const image of images) {
    const url = image.src === '' ? undefined : toFileUrl(image.src, home)
    if (url === undefined || missing.has(url) || missing.has(toUnscaledUrl(url))) continue
    if (find(image) !== undefined) continue
    const { width, height } = image
    const size = width !== undefined && height !== undefined ? { width, height } : {}
    missing.set(url, {
      ...fileMetadata(withoutUnknownHost(image.src)),
      ...size,
      alt: cutText(image.alt, 1000),
    })
  }
  const mediaIds = await writer.media.add(tx, [...missing.values()])
  const created = [...missing.keys()].map((url, index): Reference => {
    const targetId = mediaIds[index]
    if (targetId === undefined) throw new Error(`The image ${url} got no record.`)
    byFile.set(url, targetId)
    return { kind: 'image', sourceId: url, targetId, url }
  })
  await saveReferences(tx, scope, created)
  return (image) => find(image) ?? null
}

function sameFile(file: string, other: string | null | undefined): boolean {
  const name = (url: string): string => toUnscaledUrl(url).split('/').at(-1) ?? ''
  return typeof other === 'string' && name(file) === name(other)
}

/** Returns the absolute URL of a link, or undefined if it is not allowed as a link. */
export function toAbsoluteUrl(href: string, base: string): string | undefined {
  if (/^(?:mailto|tel|sms):/i.test(href)) return linkProblem(href) === undefined ? href : undefined
  const url = URL.parse(href, base)
  return safeHref(url?.href)
}
