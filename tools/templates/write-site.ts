import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { ensureAuthor } from '#features/content/authors/actions.ts'
import { createCalendar, createService } from '#features/audience/booking/calendars.actions.ts'
import { saveProduct } from '#features/shop/catalogue/actions.ts'
import { importComments } from '#features/content/comments/imported-comments.actions.ts'
import { createDonationPage } from '#features/shop/donations/actions.ts'
import { createForm } from '#features/audience/forms/actions.ts'
import { createList } from '#features/audience/newsletter/actions.ts'
import { createDocument, type SaveContext, saveRevision } from '#features/content/documents/actions.ts'
import { findDocumentsOfKind } from '#features/content/documents/find-documents.actions.ts'
import type { BlockCatalog } from '#features/content/documents/types.ts'
import { presetExternalFeed } from '#features/content/external-feeds/actions.ts'
import { recordFile, setFocalPoint } from '#features/media/media/actions.ts'
import { fileExtension } from '#features/media/media/library/file-types.rules.ts'
import { storeFile } from '#features/media/media/uploads/store-file.ts'
import { createUploads } from '#features/media/media/uploads/upload.actions.ts'
import type { NavigationItem } from '#features/content/documents/bodies/navigation-body.types.ts'
import { addProductFile } from '#features/shop/product-files/actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import { stackSections } from '#features/content/layouts/layout.rules.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createZone } from '#features/shop/shipping/actions.ts'
import { zoneSettingsSchema } from '#features/shop/shipping/types.ts'
import { changeStoreSettings } from '#features/shop/store-settings/actions.ts'
import { createTaxRule, saveTaxSettings } from '#features/shop/taxes/actions.ts'
import { taxRuleSettingsSchema } from '#features/shop/taxes/types.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import { ARTWORK_FOLDER, type ArtworkIndex } from '#tools/templates/artwork-index.ts'
import type {
  DemoBlock,
  DemoFile,
  DemoMedia,
  DemoNavigationEntry,
  DemoSection,
  DemoSite,
  DemoStore,
} from '#tools/templates/types.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

export interface SiteParts {
  readonly database: Pick<Database, 'app'>
  readonly files: FileStore
  readonly blocks: BlockCatalog
  /** Stores the file of an image and creates its record. Returns its id. */
  readonly addImage: (siteId: Id, image: DemoMedia) => Promise<Id>
}

/**
 * Creates a site from its definition: images, documents, menus, one release. Returns its id. Throws when the
 * definition is invalid.
 */
export async function writeSite(parts: SiteParts, demo: DemoSite): Promise<Id> {
  const { app } = parts.database
  const { identifier, type, settings } = demo
  const { title, description, language } = settings
  const named = { identifier, type, title, description, language }
  const { id } = expectOk(await createSite(app, parts.blocks, named))
  const media = new Map<string, Id>()
  for (const image of demo.media) {
    const { key, focalPoint } = image
    const mediaId = await parts.addImage(id, image)
    if (focalPoint) await withSite(app, id, (tx) => setFocalPoint(tx, id, mediaId, focalPoint))
    media.set(key, mediaId)
  }
  const audio = (demo.audio ?? []).map((one): DemoFile => ({ ...one, contentType: 'audio/wav' }))
  for (const file of [...audio, ...(demo.files ?? [])]) media.set(file.key, await addFile(parts, id, file))
  const documents = await withSite(app, id, (tx) => writeDocuments(tx, parts, demo, id, media))
  await addDownloads(parts, id, demo, documents)
  return id
}

/** Adds the files that buyers of digital products download. */
async function addDownloads(
  { database: { app: db }, files }: Pick<SiteParts, 'database' | 'files'>,
  siteId: Id,
  { store }: DemoSite,
  documents: ReadonlyMap<string, Id>,
): Promise<void> {
  const limits = { audio: MAX_DOWNLOAD_BYTES, video: MAX_DOWNLOAD_BYTES, file: MAX_DOWNLOAD_BYTES }
  const uploads = createUploads({ db, files, limits })
  for (const [key, downloads] of Object.entries(store?.downloads ?? {}))
    for (const { fileName, make } of downloads)
      expectOk(
        await addProductFile(
          { db, uploads },
          {
            siteId,
            itemId: getId(documents, key),
            fileName,
            body: Readable.from([await make()]),
            now: new Date(),
            recordIn: () => Promise.resolve(),
          },
        ),
      )
}

const MAX_DOWNLOAD_BYTES = 1024 * 1024

/** Returns a function that stores the committed file of an image with the metadata from the index. */
export const committedImages =
  ({ database, files }: Pick<SiteParts, 'database' | 'files'>, index: ArtworkIndex): SiteParts['addImage'] =>
  async (siteId, { fileName, alt, caption }) => {
    const entry = index[fileName]
    if (entry === undefined) throw new Error(`artwork/${fileName} is missing; run npm run artwork.`)
    const bytes = await readFile(new URL(fileName, ARTWORK_FOLDER))
    const received = expectOk(await files.forSite(siteId).receive(bytes))
    const about = { fileName, contentType: 'image/webp', extension: 'webp' }
    const { columns, pendingUploadId } = expectOk(
      await storeFile({ db: database.app }, siteId, received, about),
    )
    const { width, height, placeholder: preview } = entry
    const stored = { pendingUploadId, columns: { ...columns, width, height, preview } }
    return recordFile({ db: database.app }, siteId, stored, { fileName, alt, caption })
  }

async function addFile(
  { database, files }: Pick<SiteParts, 'database' | 'files'>,
  siteId: Id,
  { fileName, contentType, make }: DemoFile,
): Promise<Id> {
  const received = expectOk(await files.forSite(siteId).receive(await make()))
  const about = { fileName, contentType, extension: fileExtension(fileName) }
  const stored = expectOk(await storeFile({ db: database.app }, siteId, received, about))
  return recordFile({ db: database.app }, siteId, stored, { fileName, alt: '' })
}

/** Returns the ids of collections, pages and items by their keys. */
async function writeDocuments(
  tx: Transaction<Tables>,
  parts: Pick<SiteParts, 'blocks'>,
  demo: DemoSite,
  siteId: Id,
  media: ReadonlyMap<string, Id>,
): Promise<ReadonlyMap<string, Id>> {
  const context: SaveContext = { siteId, blocks: parts.blocks, accountId: null }
  const documents = new Map<string, Id>()
  const published = { status: ITEM_STATUS.published }
  const firstDate = demo.items.map((item) => item.publishedOn).toSorted()[0] ?? '2026-01-01T00:00:00Z'

  for (const { key, ...collection } of demo.collections) {
    const body = { ...published, ...collection, publishedOn: firstDate }
    documents.set(key, expectOk(await createDocument(tx, context, { kind: 'collection', body })).documentId)
  }
  const authors = new Map<string, Id>()
  for (const author of demo.authors) authors.set(author.slug, await ensureAuthor(tx, { siteId, ...author }))

  // Blocks may link to any document, so all documents are created before blocks are saved.
  const withBlocks: { documentId: Id; body: object; sections: readonly DemoSection[] }[] = []
  for (const { key, blocks = [], sections, media: image, ...page } of demo.pages) {
    const mediaId = image === undefined ? null : getId(media, image)
    const body = { ...published, ...page, mediaId, publishedOn: firstDate }
    const { documentId } = expectOk(await createDocument(tx, context, { kind: 'page', body }))
    documents.set(key, documentId)
    withBlocks.push({ documentId, body, sections: sections ?? (blocks.length === 0 ? [] : [{ blocks }]) })
  }
  for (const { key, collection, author, media: image, blocks, relatedProducts, ...item } of demo.items) {
    const mediaId = image === undefined ? null : getId(media, image)
    const body = { ...published, ...item, authorId: getId(authors, author), mediaId }
    const input = { kind: 'item', collectionId: getId(documents, collection), body } as const
    const { documentId } = expectOk(await createDocument(tx, context, input))
    documents.set(key, documentId)
    withBlocks.push({ documentId, body: { ...body, relatedProducts }, sections: [{ blocks }] })
  }
  const donations = new Map<string, Id>()
  for (const [key, page] of Object.entries(demo.donationPages ?? {}))
    donations.set(key, expectOk(await createDonationPage(tx, siteId, page)).id)
  const forms = new Map<string, Id>()
  for (const [key, form] of Object.entries(demo.forms ?? {}))
    forms.set(key, expectOk(await createForm(tx, siteId, form, new Date())).id)
  const newsletters = new Map<string, Id>()
  for (const [key, list] of Object.entries(demo.newsletters ?? {}))
    newsletters.set(key, expectOk(await createList(tx, siteId, list, new Date())).id)
  const resolve = (value: unknown): unknown =>
    resolveKeys(value, { media, documents, donations, forms, newsletters })
  for (const { documentId, body, sections } of withBlocks) {
    const layout = stackSections(
      sections.map(({ media: image, blocks, ...style }) => ({
        ...style,
        ...(image !== undefined && { mediaId: getId(media, image) }),
        blocks: blocks.map((block) => ({ ...block, data: resolve(block.data) as DemoBlock['data'] })),
      })),
    )
    expectOk(await saveRevision(tx, context, { documentId, body: { ...(resolve(body) as object), layout } }))
  }
  await writeNavigation(tx, context, demo, documents)
  const settings = { ...demo.settings, homeDocumentId: getId(documents, demo.home) }
  expectOk(
    await saveRevision(tx, context, {
      documentId: await getDocumentId(tx, siteId, 'settings'),
      body: settings,
    }),
  )
  if (demo.theme) {
    const documentId = await getDocumentId(tx, siteId, 'theme')
    expectOk(await saveRevision(tx, context, { documentId, body: demo.theme }))
  }
  expectOk(await createRelease(tx, { siteId, documentIds: 'changed', note: 'Demo content' }))
  await writeComments(tx, siteId, demo, documents)
  for (const { calendar, services } of demo.bookings ?? []) {
    const { id: calendarId } = expectOk(await createCalendar(tx, siteId, calendar))
    for (const service of services) expectOk(await createService(tx, siteId, { ...service, calendarId }))
  }
  if (demo.store) await writeStore(tx, siteId, demo.store, { media, documents })
  for (const feed of demo.externalFeeds ?? [])
    await presetExternalFeed(tx, { siteId, ...feed, now: new Date() })
  return documents
}

async function writeStore(
  tx: Transaction<Tables>,
  siteId: Id,
  { currency, products, zones, taxes }: DemoStore,
  {
    media,
    documents,
  }: { readonly media: ReadonlyMap<string, Id>; readonly documents: ReadonlyMap<string, Id> },
): Promise<void> {
  for (const [key, product] of Object.entries(products)) {
    const save = { siteId, accountId: null, now: new Date() }
    const variants = product.variants.map(({ image, ...variant }) =>
      image === undefined ? variant : { ...variant, mediaId: getId(media, image) },
    )
    expectOk(await saveProduct(tx, save, getId(documents, key), { ...product, variants, version: 0 }))
  }
  await changeStoreSettings(tx, siteId, { currency })
  for (const zone of zones) expectOk(await createZone(tx, siteId, zoneSettingsSchema.parse(zone)))
  for (const rule of taxes) expectOk(await createTaxRule(tx, siteId, taxRuleSettingsSchema.parse(rule)))
  expectOk(await saveTaxSettings(tx, siteId, { pricesIncludeTax: true }))
}

async function writeComments(
  tx: Transaction<Tables>,
  siteId: Id,
  { comments = [] }: DemoSite,
  documents: ReadonlyMap<string, Id>,
): Promise<void> {
  for (const item of new Set(comments.map((comment) => comment.item)))
    await importComments(
      tx,
      siteId,
      getId(documents, item),
      comments
        .filter((comment) => comment.item === item)
        .map(({ key, replyTo, name, website, body, at, byOwner }) => ({
          source: `demo ${key}`,
          parent: replyTo === undefined ? null : `demo ${replyTo}`,
          status: 'approved',
          name,
          website: website ?? '',
          body,
          createdAt: new Date(at),
          byOwner: byOwner ?? false,
        })),
    )
}

async function writeNavigation(
  tx: Transaction<Tables>,
  context: SaveContext,
  demo: DemoSite,
  documents: ReadonlyMap<string, Id>,
): Promise<void> {
  const entries = (items: readonly DemoNavigationEntry[]): NavigationItem[] =>
    items.map(({ label, target, children }) => ({
      label,
      target:
        target && 'document' in target ? { documentId: getId(documents, target.document) } : (target ?? null),
      children: entries(children ?? []),
    }))
  const main = { title: 'Main navigation', role: 'main', entries: entries(demo.navigation.main) }
  const footer = { title: 'Footer', role: 'footer', entries: entries(demo.navigation.footer) }
  expectOk(
    await saveRevision(tx, context, {
      documentId: await getDocumentId(tx, context.siteId, 'navigation'),
      body: main,
    }),
  )
  expectOk(await createDocument(tx, context, { kind: 'navigation', body: footer }))
}

async function getDocumentId(
  tx: Transaction<Tables>,
  siteId: Id,
  kind: 'settings' | 'navigation' | 'theme',
): Promise<Id> {
  const [id] = await findDocumentsOfKind(tx, siteId, kind)
  if (id === undefined) throw new Error(`The new site has no ${kind}.`)
  return id
}

/** The ids of what was written, by its key. */
type Written = Readonly<
  Record<'media' | 'documents' | 'donations' | 'forms' | 'newsletters', ReadonlyMap<string, Id>>
>

function resolveKeys(value: unknown, written: Written): unknown {
  if (Array.isArray(value)) return value.map((element) => resolveKeys(element, written))
  if (typeof value !== 'object' || value === null) return value
  if ('$media' in value) return getId(written.media, String(value.$media))
  if ('$document' in value) return getId(written.documents, String(value.$document))
  if ('$newsletter' in value) return getId(written.newsletters, String(value.$newsletter))
  if ('$form' in value) return getId(written.forms, String(value.$form))
  if ('$donation' in value) return getId(written.donations, String(value.$donation))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveKeys(inner, written)]))
}

function getId(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo content refers to '${key}', which does not exist.`)
  return id
}

/** Demo content is part of the program, so a rejection is a bug. */
function expectOk<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(`Demo content was rejected: ${result.error.message}`)
  return result.value
}
