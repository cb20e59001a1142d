import type { Transaction } from 'kysely'
import { buildCollectionLink } from '#features/collections/link.rules.ts'
import {
  fileAddress,
  numberInAddress,
  pageAddress,
  unscaledAddress,
  withoutUnknownHost,
} from '#features/imports/source-urls.ts'
import {
  findByAddress,
  findReferences,
  NO_TARGET,
  saveReferences,
  type Reference,
} from '#features/imports/references.store.ts'
import type { ImportRun } from '#features/imports/import-run.ts'
import { findTerms } from '#features/imports/store.ts'
import type { SourceImage } from '#features/imports/html/source.types.ts'
import { fileFacts } from '#features/imports/attachment-facts.ts'
import { addMissingMedia } from '#features/media/missing-media.actions.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import type { RichTextLink } from '#lib/rich-text/convert.types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { linkProblem } from '#lib/urls/classes.ts'
import { safeHref } from '#lib/urls/safe-href.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Everything that the entries of one batch name. */
export interface Asked {
  /** Absolute addresses of links. */
  readonly links: ReadonlySet<string>
  /** Images; their `src` is absolute or empty. */
  readonly images: readonly SourceImage[]
}

/** What those names are on our side. */
export interface Names {
  link(href: string): RichTextLink | null
  media(image: SourceImage): Id | null
}

const MAX_ADDRESS = 2000
const TERM_PATH = /\/(category|tag)\/(?:[^/]+\/)*([^/]+)$/

/** Looks up everything asked for; an image that the source shows without holding it gets a record of its own. */
export async function findNames(tx: Tx, run: ImportRun, asked: Asked, blogUrlId: string): Promise<Names> {
  const link = await findLinks(tx, run, asked, blogUrlId)
  const media = await findImages(tx, run, asked)
  return { link, media }
}

async function findLinks(
  tx: Tx,
  run: ImportRun,
  { links }: Asked,
  blogUrlId: string,
): Promise<Names['link']> {
  const { home, scope } = run
  const numbers = [...links]
    .map((href) => numberInAddress(href, home))
    .filter((number) => number !== undefined)
  const pages = [...links].map((href) => pageAddress(href, home)).filter((address) => address !== undefined)
  const kinds = ['post', 'page', 'slug', 'attachment-page'] as const
  const byNumber = new Map<string, Id>()
  for (const { sourceId, targetId } of await findReferences(
    tx,
    scope,
    ['attachment-page', 'post', 'page'],
    numbers,
  )) {
    byNumber.set(sourceId, targetId)
  }
  const byAddress = new Map<string, Id>()
  for (const { address, targetId } of await findByAddress(tx, scope, kinds, pages)) {
    if (address !== null && !byAddress.has(address)) byAddress.set(address, targetId)
  }
  const slugs = pages
    .map((address) => TERM_PATH.exec(address.slice(-MAX_ADDRESS))?.[2])
    .filter((slug) => slug !== undefined)
  const terms = slugs.length > 0 ? await findTerms(tx, run.siteId, run.importId, { slugs }) : []

  return (href) => {
    const page = pageAddress(href, home)
    if (page === undefined) return { href }
    const number = numberInAddress(href, home)
    const target = number === undefined ? byAddress.get(page) : byNumber.get(number)
    if (target === NO_TARGET) return null
    if (target !== undefined) {
      const hash = cutText(URL.parse(href)?.hash.slice(1) ?? '', 100)
      return { documentId: target, ...(hash === '' ? {} : { hash }) }
    }
    if (page === home.front && number === undefined) return { href: '/' }
    const [, domain, slug] = TERM_PATH.exec(page.slice(-MAX_ADDRESS)) ?? []
    const taxonomy = domain === 'tag' ? 'post_tag' : 'category'
    const term = terms.find((candidate) => candidate.slug === slug && candidate.taxonomy === taxonomy)
    return { href: term ? termLink(blogUrlId, taxonomy, term.name) : withoutUnknownHost(href) }
  }
}

/** The list of a blog's posts with one category or tag. */
export function termLink(blogUrlId: string, taxonomy: string, name: string): string {
  const type = taxonomy === 'post_tag' ? 'tag' : 'category'
  const most = type === 'tag' ? 50 : 25
  return buildCollectionLink(blogUrlId, type, cutText(visibleTextOfHtml(name), most).trim())
}

async function findImages(tx: Tx, run: ImportRun, { images }: Asked): Promise<Names['media']> {
  const { home, scope, siteId } = run
  const numbers = images.map(({ attachmentId }) => attachmentId).filter((id) => id !== undefined)
  const files = new Set<string>()
  for (const { src } of images) {
    const file = fileAddress(src, home.base)
    if (file !== undefined) files.add(file).add(unscaledAddress(file))
  }
  const byNumber = new Map<string, Reference>()
  for (const reference of await findReferences(tx, scope, ['attachment'], numbers)) {
    byNumber.set(reference.sourceId, reference)
  }
  const byFile = new Map<string, Id>()
  for (const kind of ['image', 'attachment'] as const) {
    for (const { address, targetId } of await findByAddress(tx, scope, [kind], [...files])) {
      if (address !== null) byFile.set(address, targetId)
    }
  }
  const find = ({ src, attachmentId }: SourceImage): Id | undefined => {
    const file = src === '' ? undefined : fileAddress(src, home.base)
    const found = file === undefined ? undefined : (byFile.get(file) ?? byFile.get(unscaledAddress(file)))
    if (found !== undefined || attachmentId === undefined) return found
    // Numbers change when sites are merged: one that names another file than the image's own is out of date.
    const numbered = byNumber.get(attachmentId)
    return file === undefined || sameFile(file, numbered?.address) ? numbered?.targetId : undefined
  }
  const made: Reference[] = []
  for (const image of images) {
    const address = image.src === '' ? undefined : fileAddress(image.src, home.base)
    if (address === undefined || find(image) !== undefined) continue
    const { width, height } = image
    const size = width !== undefined && height !== undefined ? { width, height } : {}
    const facts = { ...fileFacts(withoutUnknownHost(image.src)), ...size, alt: cutText(image.alt, 1000) }
    const targetId = await addMissingMedia(tx, siteId, facts)
    made.push({ kind: 'image', sourceId: address, targetId, address })
    byFile.set(address, targetId)
  }
  await saveReferences(tx, scope, made)
  return (image) => find(image) ?? null
}

function sameFile(file: string, other: string | null | undefined): boolean {
  const name = (address: string): string => unscaledAddress(address).split('/').at(-1) ?? ''
  return typeof other === 'string' && name(file) === name(other)
}

/** An address of the source's text as an absolute one; undefined when it is none that a link may have. */
export function absoluteAddress(href: string, base: string): string | undefined {
  if (/^(?:mailto|tel|sms):/i.test(href)) return linkProblem(href) === undefined ? href : undefined
  const url = URL.parse(href, base)
  return safeHref(url?.href)
}
