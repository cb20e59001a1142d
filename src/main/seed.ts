import { availableParallelism } from 'node:os'
import type { Transaction } from 'kysely'
import { ensureAuthor } from '#features/authors/actions.ts'
import { createDocument, readDocument, type SaveContext, saveRevision } from '#features/documents/actions.ts'
import { findDocumentsOfKind } from '#features/documents/find-documents.actions.ts'
import type { BlockCatalog } from '#features/documents/types.ts'
import { presetExternalFeed } from '#features/external-feeds/actions.ts'
import { addImage, enqueueRenditions, findByFileName, setFocalPoint } from '#features/media/actions.ts'
import type { NavigationItem } from '#features/navigation/types.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import { stackSections } from '#features/pages/layout.rules.ts'
import { createRelease } from '#features/releases/actions.ts'
import { createSite, findByIdentifier } from '#features/sites/actions.ts'
import type { ProvisioningRun } from '#features/sites/provisioning.actions.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'
import type { DrawnImages } from '#main/drawn-images.ts'
import type { DemoBlock, DemoMedia, DemoNavigationEntry, DemoSection, DemoSite } from '#main/demo/types.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/store.ts'
import type { Tables } from '#schema/tables.ts'

/** As many images are drawn at once at most; a page that is asked for meanwhile wants a core too. */
const MAX_LANES = 4

export interface SeedParts {
  readonly database: Pick<Database, 'app'>
  readonly files: FileStore
  /**
   * With it the widths of the images are made as soon as the site is there, which would wait for its own images
   * otherwise; without, when somebody asks for them.
   */
  readonly jobs?: Pick<Jobs, 'enqueue'>
  readonly blocks: BlockCatalog
  readonly ownerId: Id | null
  readonly progress: (line: string) => void
  /** What was drawn before, and keeps what is drawn now; without it, each image is drawn whenever it is wanted. */
  readonly drawn?: DrawnImages
  /** Aborted when the program shall stop; the next start goes on. */
  readonly signal: AbortSignal | undefined
}

/**
 * Makes a demo site whole: images, documents, navigation, one release. A site that an interrupted start left with its
 * first release only is finished; one that has more is left alone.
 */
export async function seedDemoSite(parts: SeedParts, demo: DemoSite): Promise<void> {
  const siteId = await unfinishedSite(parts, demo)
  if (siteId === undefined) return
  const media = await addImages(parts, demo, siteId)
  await withSite(parts.database.app, siteId, (tx) => writeDocuments(tx, parts, demo, siteId, media))
}

/**
 * Fills a new site with what a template holds; its owner's title and language stay. What a stopped try has stored already is taken
 * from there.
 */
export async function fillFromTemplate(
  parts: SeedParts,
  template: DemoSite,
  { provisioning, onImage, finish }: ProvisioningRun,
): Promise<void> {
  const { siteId, title } = provisioning
  const media = await addImages(parts, template, siteId, onImage)
  await finish(async (tx) => {
    const given = expectOk(await readDocument(tx, siteId, 'settings', await single(tx, siteId, 'settings')))
    const settings = { ...template.settings, title, language: given.body.language }
    const site = { ...template, settings, externalFeeds: [] }
    await writeDocuments(tx, parts, site, siteId, media, `Made from the template ${template.settings.title}`)
  })
}

/** Draws and stores the images of a site that it does not have yet; answers all of them by their keys. */
async function addImages(
  parts: SeedParts,
  demo: DemoSite,
  siteId: Id,
  onImage: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<ReadonlyMap<string, Id>> {
  const { database, files } = parts
  const stored = await withSite(database.app, siteId, (tx) => findByFileName(tx, siteId))
  const media = new Map<string, Id>()
  const keep = async ({ key, focalPoint }: DemoMedia, id: Id) => {
    if (focalPoint) await withSite(database.app, siteId, (tx) => setFocalPoint(tx, siteId, id, focalPoint))
    media.set(key, id)
    await onImage(media.size)
  }
  for (const image of demo.media) {
    const id = stored.get(image.fileName)
    if (id !== undefined) await keep(image, id)
  }
  const missing = demo.media.filter(({ key }) => !media.has(key))
  for await (const [image, bytes] of drawAhead(parts, missing)) {
    const { fileName, alt, caption } = image
    const added = await addImage({ db: database.app, files }, { siteId, fileName, bytes, alt, caption })
    await keep(image, expectOk(added))
  }
  return media
}

/** Images with their files, one by one in their order, while the next ones are drawn, one on each core. */
async function* drawAhead(
  parts: SeedParts,
  images: readonly DemoMedia[],
): AsyncGenerator<[DemoMedia, Buffer]> {
  const lanes = Math.min(availableParallelism(), MAX_LANES)
  const waiting = [...images]
  const begun: { readonly image: DemoMedia; readonly drawing: Promise<Buffer> }[] = []
  const begin = (image: DemoMedia) => {
    const drawing = drawOnce(parts, image)
    // Nobody waits for those behind one that failed.
    drawing.catch(() => undefined)
    begun.push({ image, drawing })
  }
  waiting.splice(0, lanes).forEach(begin)
  for (let next = begun.shift(); next !== undefined; next = begun.shift()) {
    parts.signal?.throwIfAborted()
    const bytes = await next.drawing
    waiting.splice(0, 1).forEach(begin)
    yield [next.image, bytes]
  }
}

async function drawOnce({ drawn, progress }: SeedParts, { fileName, draw }: DemoMedia): Promise<Buffer> {
  const kept = await drawn?.read(fileName)
  if (kept !== undefined) return kept
  progress(`Drawing ${fileName}`)
  const bytes = await draw()
  await drawn?.keep(fileName, bytes)
  return bytes
}

async function unfinishedSite(parts: SeedParts, demo: DemoSite): Promise<Id | undefined> {
  const existing = await findByIdentifier(parts.database.app, demo.identifier)
  if (existing) return existing.version === '1' ? existing.id : undefined
  parts.progress(`Making the site '${demo.identifier}'`)
  const site = await createSite(parts.database.app, parts.blocks, {
    identifier: demo.identifier,
    type: demo.type,
    ownerId: parts.ownerId,
    ...demo.settings,
  })
  return expectOk(site).id
}

async function writeDocuments(
  tx: Transaction<Tables>,
  parts: SeedParts,
  demo: DemoSite,
  siteId: Id,
  media: ReadonlyMap<string, Id>,
  note = 'Demo content',
): Promise<void> {
  const context: SaveContext = { siteId, blocks: parts.blocks, accountId: parts.ownerId }
  const documents = new Map<string, Id>()
  const published = { status: ITEM_STATUS.published }
  const firstDate = demo.items.map((item) => item.publishedOn).toSorted()[0] ?? '2026-01-01T00:00:00Z'

  for (const { key, ...collection } of demo.collections) {
    const body = { ...published, ...collection, publishedOn: firstDate }
    documents.set(key, expectOk(await createDocument(tx, context, { kind: 'collection', body })).documentId)
  }
  const authors = new Map<string, Id>()
  for (const author of demo.authors) authors.set(author.slug, await ensureAuthor(tx, { siteId, ...author }))

  // First without blocks, since blocks may link to any of them, then with.
  const withBlocks: { documentId: Id; body: object; sections: readonly DemoSection[] }[] = []
  for (const { key, blocks = [], sections, media: image, ...page } of demo.pages) {
    const mediaId = image === undefined ? null : known(media, image)
    const body = { ...published, ...page, mediaId, publishedOn: firstDate }
    const { documentId } = expectOk(await createDocument(tx, context, { kind: 'page', body }))
    documents.set(key, documentId)
    withBlocks.push({ documentId, body, sections: sections ?? (blocks.length === 0 ? [] : [{ blocks }]) })
  }
  for (const { key, collection, author, media: image, blocks, ...item } of demo.items) {
    const mediaId = image === undefined ? null : known(media, image)
    const body = { ...published, ...item, authorId: known(authors, author), mediaId }
    const input = { kind: 'item', collectionId: known(documents, collection), body } as const
    const { documentId } = expectOk(await createDocument(tx, context, input))
    documents.set(key, documentId)
    withBlocks.push({ documentId, body, sections: [{ blocks }] })
  }
  const fill = (value: unknown): unknown => replacePlaceholders(value, media, documents)
  for (const { documentId, body, sections } of withBlocks) {
    const layout = stackSections(
      sections.map(({ media: image, blocks, ...look }) => ({
        ...look,
        ...(image !== undefined && { mediaId: known(media, image) }),
        blocks: blocks.map((block) => ({ ...block, data: fill(block.data) as DemoBlock['data'] })),
      })),
    )
    expectOk(await saveRevision(tx, context, { documentId, body: { ...body, layout } }))
  }
  await writeNavigation(tx, context, demo, documents)
  const settings = { ...demo.settings, homeDocumentId: known(documents, demo.home) }
  expectOk(
    await saveRevision(tx, context, { documentId: await single(tx, siteId, 'settings'), body: settings }),
  )
  if (demo.theme) {
    const documentId = await single(tx, siteId, 'theme')
    expectOk(await saveRevision(tx, context, { documentId, body: demo.theme }))
  }
  expectOk(
    await createRelease(tx, {
      siteId,
      documentIds: 'changed',
      note,
      accountId: parts.ownerId,
    }),
  )
  for (const feed of demo.externalFeeds ?? [])
    await presetExternalFeed(tx, { siteId, ...feed, now: new Date() })
  if (parts.jobs) await enqueueRenditions(tx, parts.jobs, siteId, media.values())
}

async function writeNavigation(
  tx: Transaction<Tables>,
  context: SaveContext,
  demo: DemoSite,
  documents: ReadonlyMap<string, Id>,
): Promise<void> {
  const entries = (given: readonly DemoNavigationEntry[]): NavigationItem[] =>
    given.map(({ label, target, children }) => ({
      label,
      target:
        target && 'document' in target ? { documentId: known(documents, target.document) } : (target ?? null),
      children: entries(children ?? []),
    }))
  const main = { title: 'Main navigation', role: 'main', entries: entries(demo.navigation.main) }
  const footer = { title: 'Footer', role: 'footer', entries: entries(demo.navigation.footer) }
  expectOk(
    await saveRevision(tx, context, {
      documentId: await single(tx, context.siteId, 'navigation'),
      body: main,
    }),
  )
  expectOk(await createDocument(tx, context, { kind: 'navigation', body: footer }))
}

async function single(
  tx: Transaction<Tables>,
  siteId: Id,
  kind: 'settings' | 'navigation' | 'theme',
): Promise<Id> {
  const [id] = await findDocumentsOfKind(tx, siteId, kind)
  if (id === undefined) throw new Error(`The new site has no ${kind}.`)
  return id
}

function replacePlaceholders(
  value: unknown,
  media: ReadonlyMap<string, Id>,
  documents: ReadonlyMap<string, Id>,
): unknown {
  if (Array.isArray(value)) return value.map((element) => replacePlaceholders(element, media, documents))
  if (typeof value !== 'object' || value === null) return value
  if ('$media' in value) return known(media, String(value.$media))
  if ('$document' in value) return known(documents, String(value.$document))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replacePlaceholders(inner, media, documents)]),
  )
}

function known(ids: ReadonlyMap<string, Id>, key: string): Id {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo content speaks of '${key}', which it does not hold.`)
  return id
}

/** Demo content is part of the program, so a refusal is a bug in it. */
function expectOk<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(`Demo content was refused: ${result.error.message}`)
  return result.value
}
