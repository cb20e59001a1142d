import {
  MAX_CATEGORY_LENGTH,
  MAX_TAG_LENGTH,
  type ItemBody,
  productBodySchema,
} from '#features/content/collections/body.types.ts'
import { RECORD_TYPE } from '#features/content/collections/types.ts'
import {
  galleryImages,
  hasDescription,
  isSameDescription,
  ownFieldsHtml,
  productLayout,
  readDescription,
} from '#features/transfer/imports/write/products/product-description.ts'
import { EMPTY_LAYOUT } from '#features/content/layouts/layout.types.ts'
import {
  MAX_SEARCH_DESCRIPTION_LENGTH,
  MAX_SEARCH_TITLE_LENGTH,
} from '#features/content/layouts/sharing.types.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { extrasOf, soldAtHtml } from '#features/transfer/imports/write/products/product-extras.ts'
import type { ProductDraft } from '#features/transfer/imports/model/product-draft.rules.ts'
import { PRODUCT_TYPE } from '#features/shop/catalogue/product-limits.types.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'

const MAX_TITLE = 500
const MAX_EXCERPT = 5000
const MAX_TERMS = 200
/** Images of a product beside the first: as many as a gallery can have. */
const MAX_GALLERY = 50

/** Returns the media id of an image by its URL; undefined for a URL that no image can have. */
export type ResolveImage = (url: string) => Id | undefined

/** The content of a product after an import. */
export interface NextContent {
  /** Without the url id of a new product. */
  readonly body: ItemBody
  /** What changes, by its name for people; empty for a new product. */
  readonly changes: readonly string[]
  readonly notes: readonly string[]
}

/**
 * Returns the content of a product as a file describes it. What the file says nothing about stays as it is. `linkOf`
 * returns the path of a document that a description links to.
 */
export function nextContent(
  draft: ProductDraft,
  before: ItemBody | undefined,
  context: {
    readonly resolve: ResolveImage
    readonly linkOf: (documentId: Id) => string | undefined
    readonly now: Date
    /** Whether the owner wants new products as drafts. */
    readonly asDrafts?: boolean
  },
): NextContent {
  const { given } = draft
  const changes: string[] = []
  const notes: string[] = []
  const body = before ?? emptyBody(context.now)
  const set = <Key extends keyof ItemBody>(key: Key, value: ItemBody[Key], name: string) => {
    if (same(body[key], value)) return {}
    changes.push(name)
    return { [key]: value } as Partial<ItemBody>
  }
  const terms = termsOf(draft, notes)
  const next: ItemBody = {
    ...body,
    ...(given.has('title') && draft.title !== body.title.trim()
      ? set('title', cutText(draft.title, MAX_TITLE), 'Name')
      : {}),
    ...(given.has('excerpt') ? set('excerpt', cutText(excerptOf(draft), MAX_EXCERPT), 'Summary') : {}),
    ...(given.has('tags') ? set('tags', terms.tags, 'Tags') : {}),
    ...(draft.categories.length > 0 ? set('categories', terms.categories, 'Categories') : {}),
    ...(given.has('visible') || before === undefined
      ? set(
          'status',
          statusOf(draft, before, context.asDrafts === true),
          draft.isVisible ? 'Shown' : 'Hidden',
        )
      : {}),
    ...(given.has('seoTitle')
      ? set('searchTitle', cutText(draft.seoTitle, MAX_SEARCH_TITLE_LENGTH).trim(), 'Search title')
      : {}),
    ...(given.has('seoDescription')
      ? set(
          'searchDescription',
          cutText(draft.seoDescription, MAX_SEARCH_DESCRIPTION_LENGTH).trim(),
          'Search description',
        )
      : {}),
    ...(draft.isFeatured ? set('featured', true, 'Featured') : {}),
    ...extrasOf(draft, set, notes),
  } as ItemBody
  if (before === undefined && draft.type === PRODUCT_TYPE.DIGITAL) notes.push(downloadNote(draft))
  const shown = shownParts(draft, next, { ...context, isNew: before === undefined }, notes)
  changes.push(...shown.changes)
  return {
    body: { ...next, ...shown.body } as ItemBody,
    changes: before === undefined ? [] : changes,
    notes,
  }
}

/** Says what becomes of the files that buyers of a new product download. */
function downloadNote({ downloads }: ProductDraft): string {
  const names = (files: ProductDraft['downloads']) => files.map(({ name }) => name).join(', ')
  const [fetched, others] = [downloads.filter(isFetched), downloads.filter((file) => !isFetched(file))]
  if (fetched.length === 0 && others.length === 0)
    return 'It has no file to download yet. It is a draft until you add one.'
  const left =
    others.length === 0 ? '' : ` The file of products does not say where these are: ${names(others)}.`
  return fetched.length === 0
    ? `Its files (${names(others)}) are not imported. It is a draft until you add them.`
    : `Its files (${names(fetched)}) are downloaded from the old store afterwards. It is a draft until you publish it.${left}`
}

const isFetched = ({ url }: ProductDraft['downloads'][number]): boolean => url !== ''

/** Images and description, which share the layout. */
function shownParts(
  draft: ProductDraft,
  body: ItemBody,
  {
    resolve,
    linkOf,
    isNew,
  }: {
    readonly resolve: ResolveImage
    readonly linkOf: (id: Id) => string | undefined
    readonly isNew: boolean
  },
  notes: string[],
): { readonly body: Partial<ItemBody>; readonly changes: readonly string[] } {
  const changes: string[] = []
  const wanted = draft.given.has('images') ? imagesOf(draft, resolve, notes) : undefined
  const current = [...(body.mediaId === null ? [] : [body.mediaId]), ...galleryImages(body.layout)]
  const images = wanted === undefined || wanted.length === 0 || same(wanted, current) ? undefined : wanted
  if (images) changes.push('Images')
  const fields = ownFieldsHtml(draft.customFields)
  const isDescribed =
    draft.given.has('description') || (isNew && (fields !== '' || draft.soldAt !== undefined))
  const html = [draft.description, fields, soldAtHtml(draft)].filter((part) => part !== '').join('\n\n')
  const description = isDescribed ? readDescription(html, (url) => resolve(url) ?? null) : undefined
  if (!isDescribed && fields !== '' && !hasDescription(body.layout, fields, linkOf))
    notes.push('Its own fields are left out: they are added only together with a description.')
  // A new product has nothing to compare with.
  const isSame =
    description === undefined || (!isNew && isSameDescription(body.layout, html, { linkOf, resolve }))
  if (!isSame) {
    changes.push('Description')
    notes.push(...description.notes)
  }
  const layout = productLayout(body.layout, {
    images: images?.slice(1),
    blocks: isSame ? undefined : description.blocks,
  })
  return {
    body: {
      ...(images ? { mediaId: images[0] ?? null } : {}),
      ...(layout === body.layout ? {} : { layout }),
    },
    changes,
  }
}

function imagesOf({ images }: ProductDraft, resolve: ResolveImage, notes: string[]): readonly Id[] {
  const found = new Set<Id>()
  for (const { url } of images) {
    const id = resolve(url)
    if (id === undefined) notes.push(`“${cutText(url, 200)}” is not the URL of an image, and was left out.`)
    else found.add(id)
  }
  const all = [...found]
  if (all.length > MAX_GALLERY + 1)
    notes.push(`Of ${all.length} images, the first ${MAX_GALLERY + 1} are imported.`)
  return all.slice(0, MAX_GALLERY + 1)
}

function termsOf(
  { tags, categories }: ProductDraft,
  notes: string[],
): { readonly tags: string[]; readonly categories: string[] } {
  const pick = (names: readonly string[], max: number, label: string): string[] => {
    const found = new Set<string>()
    for (const name of names) {
      const short = cutText(name, max).trim()
      if (short !== name)
        notes.push(`The ${label} “${cutText(name, 100)}” is shortened to ${max} characters.`)
      if (short !== '') found.add(short)
    }
    return [...found].slice(0, MAX_TERMS)
  }
  return {
    tags: pick(tags, MAX_TAG_LENGTH, 'tag'),
    categories: pick(categories.flat(), MAX_CATEGORY_LENGTH, 'category'),
  }
}

/** One that is shown already, or on a later day, stays so, and so does one that is hidden in any way. */
function statusOf(
  product: ProductDraft,
  before: ItemBody | undefined,
  asDrafts: boolean,
): ItemBody['status'] {
  const { isVisible } = product
  const { published, scheduled, draft } = ITEM_STATUS
  if (before === undefined) return asDrafts || !isComplete(product) || !isVisible ? draft : published
  const wasVisible = before.status === published || before.status === scheduled
  if (wasVisible === isVisible) return before.status
  return isVisible ? published : draft
}

/** Whether a new product has all that it needs to be sold: prices, and files that buyers download. */
const isComplete = ({ isUnpriced, type }: ProductDraft): boolean =>
  !isUnpriced && type !== PRODUCT_TYPE.DIGITAL

/** WooCommerce writes HTML into summaries, which have no markup here; our own files name a collection. */
const excerptOf = ({ excerpt, collection }: ProductDraft): string =>
  collection === '' && /<\/?[a-z]/i.test(excerpt) ? visibleTextOfHtml(excerpt) : excerpt

const emptyBody = (now: Date): ItemBody =>
  productBodySchema.parse({
    urlId: 'new',
    status: ITEM_STATUS.draft,
    publishedOn: now.toISOString(),
    recordType: RECORD_TYPE.product,
    layout: EMPTY_LAYOUT,
  })

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
