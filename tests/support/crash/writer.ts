import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { createDocument, findDocumentId, saveRevision } from '#features/content/documents/actions.ts'
import { type BlockCatalog, readBody } from '#features/content/documents/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import { createRelease } from '#features/content/releases/actions.ts'
import { createSite } from '#features/operation/new-sites/actions.ts'
import { findByIdentifier } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { isTransientError } from '#platform/db/connection-errors.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { unwrap } from '../unwrap.ts'
import { type Acknowledgement, hashBody, type MadeRelease, type SavedRevision } from './acknowledgement.ts'
import type { Random } from './random.ts'

export interface WriterParts {
  readonly database: Pick<Database, 'app'>
  readonly blocks: BlockCatalog
  readonly random: Random
  readonly acknowledge: (acknowledgement: Acknowledgement) => void
  readonly stopping: () => boolean
}

type Tx = Transaction<Tables>
type Kind = 'page' | 'item'

interface OwnDocument {
  readonly id: Id
  readonly kind: Kind
  readonly urlId: string
}

/** More would only make every check slower. */
const MAX_DOCUMENTS = 25
const WORDS = 'harbour onion ferry ledger window salt paper tide lantern rope'.split(' ')

/** Runs `step` until stopped. Retries while the database is unavailable; throws any other error. */
export async function keepTrying(stopping: () => boolean, step: () => Promise<void>): Promise<void> {
  while (!stopping()) {
    try {
      await step()
    } catch (error) {
      if (!isTransientError(error)) throw error
      await delay(20)
    }
  }
}

/**
 * Returns the site with that identifier and its released collection `blog`; creates what a killed process had
 * not.
 */
export async function prepareSite(
  parts: WriterParts,
  identifier: string,
): Promise<{ site: Site; blogId: Id }> {
  const { database, blocks } = parts
  const site =
    (await findByIdentifier(database.app, identifier)) ??
    unwrap(await createSite(database.app, blocks, { identifier, title: identifier }))
  const blogId = await withSite(database.app, site.id, async (tx) => {
    const existing = await findDocumentId(tx, site.id, null, 'blog')
    if (existing !== undefined) return existing
    const body = { title: 'Blog', urlId: 'blog', publishedOn: '2026-01-01T00:00:00Z' }
    const context = { siteId: site.id, blocks, accountId: null }
    const { documentId } = unwrap(await createDocument(tx, context, { kind: 'collection', body }))
    unwrap(await createRelease(tx, { siteId: site.id, documentIds: [documentId] }))
    return documentId
  })
  return { site, blogId }
}

/**
 * Creates, saves and releases documents in that site until stopped, one transaction after the other, and
 * acknowledges each after its commit.
 */
export async function writeInto(
  parts: WriterParts,
  name: string,
  { site, blogId }: { site: Site; blogId: Id },
): Promise<void> {
  const { database, random, acknowledge } = parts
  const context = { siteId: site.id, blocks: parts.blocks, accountId: null }
  const transact = <T>(fn: (tx: Tx) => Promise<T>) => withSite(database.app, site.id, fn)
  const own = new Map<Id, OwnDocument>()
  let known = false

  async function recall(): Promise<void> {
    for (const row of await transact((tx) => ownDocuments(tx, site.id, name))) own.set(row.id, row)
    known = true
  }

  async function create(tx: Tx): Promise<SavedRevision> {
    const kind = random.pick(['page', 'item'])
    const urlId = `${name}-${Date.now().toString(36)}-${random.below(1e9).toString(36)}`
    const body = randomBody(parts, kind, urlId)
    const input = kind === 'item' ? { kind, collectionId: blogId, body } : { kind, body }
    return {
      what: 'revision',
      siteId: site.id,
      ...unwrap(await createDocument(tx, context, input)),
      hash: hashBody(body),
    }
  }

  async function save(tx: Tx, document: OwnDocument): Promise<SavedRevision> {
    const body = randomBody(parts, document.kind, document.urlId)
    const saved = unwrap(await saveRevision(tx, context, { documentId: document.id, body }))
    return { what: 'revision', siteId: site.id, ...saved, hash: hashBody(body) }
  }

  async function release(tx: Tx): Promise<MadeRelease> {
    const chosen = [...own.keys()].filter(() => random.chance(0.5))
    const entries = await dueEntries(tx, site.id, chosen)
    const { version } = unwrap(await createRelease(tx, { siteId: site.id, documentIds: chosen }))
    return { what: 'release', siteId: site.id, version, entries }
  }

  return keepTrying(parts.stopping, async () => {
    if (!known) await recall()
    const documents = [...own.values()]
    const document = documents[random.below(documents.length)]
    if (document === undefined || (documents.length < MAX_DOCUMENTS && random.chance(0.2))) {
      const made = await transact(create)
      acknowledge(made)
      await recall()
    } else if (random.chance(0.6)) acknowledge(await transact((tx) => save(tx, document)))
    else if (random.chance(0.5)) acknowledge(await transact(release))
    else {
      const both = await transact(async (tx) => [await save(tx, document), await release(tx)])
      for (const acknowledgement of both) acknowledge(acknowledgement)
    }
  })
}

async function ownDocuments(tx: Tx, siteId: Id, name: string): Promise<OwnDocument[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'url_id'])
    .where('site_id', '=', siteId)
    .where('url_id', 'like', `${name}-%`)
    .execute()
  return rows.map(({ id, kind, url_id }) => ({
    id,
    kind: kind === 'item' ? 'item' : 'page',
    urlId: url_id ?? '',
  }))
}

/** Returns the expected rows of a release, computed independently. */
async function dueEntries(tx: Tx, siteId: Id, documentIds: readonly Id[]): Promise<MadeRelease['entries']> {
  if (documentIds.length === 0) return []
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'status', 'head_revision_id', 'published_revision_id'])
    .where('site_id', '=', siteId)
    .where('id', 'in', documentIds)
    .execute()
  return rows.flatMap((row) => {
    const target = row.status <= 2 ? row.head_revision_id : null
    return target === row.published_revision_id ? [] : [[row.id, target] as const]
  })
}

/** Returns content as stored, with defaults, so that its hash can be compared with the database. */
function randomBody({ blocks, random }: WriterParts, kind: Kind, urlId: string) {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[random.below(WORDS.length)]).join(' ')
  const block = { type: BLOCK_TYPE.markdown, version: 1, data: { source: words(1 + random.below(400)) } }
  const common = {
    title: words(3),
    urlId,
    status: random.pick([1, 1, 1, 2, 4]),
    publishedOn: new Date(Date.UTC(2026, random.below(12), 1)).toISOString(),
    layout: stackBlocks([unwrap(blocks.parseForSave(block))]),
  }
  const tags = [...new Set([words(1), words(1)])]
  if (kind === 'page') return unwrap(readBody('page', common))
  return unwrap(readBody('item', { ...common, tags, categories: [words(1)] }))
}
