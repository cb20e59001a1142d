import { statusLabel } from '#features/collections/status.rules.ts'
import { ORDERING, type Ordering } from '#features/collections/types.ts'
import { readDocument, type SaveContext, type Saved, saveRevision } from '#features/documents/actions.ts'
import { moveItem } from '#features/documents/order.actions.ts'
import {
  type ContentEntry,
  findByAddress,
  listContent,
  listRevisions,
  restoreRevision,
} from '#features/documents/status.actions.ts'
import { ITEM_STATUS } from '#features/publishing/types.ts'
import {
  publishDocument,
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/releases/content.actions.ts'
import type { Site } from '#features/sites/types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import {
  type Command,
  type CommandBase,
  type Outcome,
  siteOf,
  table,
  type Verb,
} from '#main/commands/command.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import type { Transaction } from 'kysely'

const MAX = 10_000

type Change = (
  tx: Transaction<Tables>,
  context: SaveContext,
  entry: ContentEntry & { kind: 'page' | 'collection' | 'item' },
  now: Date,
) => Promise<Result<unknown, { readonly message: string }>>

/** A verb that changes one document, given by its address. */
function changing(about: string, done: string, change: Change, inTrash = false): Verb {
  return {
    usage: '<site> <address>',
    about,
    words: [2, 2],
    async run(base, { words: [identifier, address = ''] }, { now }) {
      const site = await siteOf(base, identifier)
      if (!site.ok) return site
      const result = await withSiteResult(base.database.app, site.value.id, async (tx) => {
        const entry = await findEntry(tx, site.value, address, inTrash)
        if (!entry.ok) return fail({ message: entry.error })
        const changed = await change(tx, contextOf(base, site.value), entry.value, now())
        return changed.ok ? ok({ address: entry.value.address, id: entry.value.id }) : changed
      })
      if (!result.ok) return fail(result.error.message)
      return ok({ data: result.value, lines: [`${done}: ${result.value.address}`] })
    },
  }
}

/** Lists, publishes, hides, deletes and brings back pages, collections and items. */
export const contentCommand: Command = {
  name: 'content',
  about: 'Pages, collections and items of a site; an address is written /about or /blog/post.',
  verbs: {
    list: {
      usage: '<site> [--trash]',
      about: 'all of them with their state',
      words: [1, 1],
      flags: { trash: 'boolean' },
      async run(base, { words: [identifier], flags }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const filter = { trash: flags['trash'] === true, limit: MAX, offset: 0 }
        const entries = await withSite(base.database.app, site.value.id, (tx) =>
          listContent(tx, site.value.id, filter),
        )
        return ok({ data: entries, lines: table(entries.map(rowOf)) })
      },
    },
    publish: changing('makes the newest saved state public', 'Published', (tx, context, { kind, id }, now) =>
      publishDocument(tx, context, { kind, documentId: id }, now),
    ),
    unpublish: changing(
      'takes it off the site and keeps it as a draft',
      'Unpublished',
      (tx, context, { id }) => unpublishDocument(tx, context, id),
    ),
    trash: changing('moves it to the trash', 'In the trash', (tx, context, { id }) =>
      trashDocument(tx, context, id),
    ),
    restore: changing(
      'takes it out of the trash, as a draft',
      'Restored as a draft',
      (tx, context, { id }) => restoreDocument(tx, context, id),
      true,
    ),
    move: {
      usage: '<site> <address> [--before <address>]',
      about: 'puts an item of a collection ordered by hand in front of another one, or behind all',
      words: [2, 2],
      flags: { before: 'string' },
      run: (base, { words, flags }) => move(base, words, flags['before']),
    },
    order: {
      usage: '<site> <address> by-date|by-hand [--publish]',
      about: 'in which order a collection shows its items; saves it, and publishes it when told to',
      words: [3, 3],
      flags: { publish: 'boolean' },
      run: (base, { words, flags }, { now }) => setOrder(base, words, flags['publish'] === true, now()),
    },
    history: {
      usage: '<site> <address>',
      about: 'its saved states, newest first',
      words: [2, 2],
      async run(base, { words: [identifier, address = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        return withSite(base.database.app, site.value.id, async (tx) => {
          const entry = await findEntry(tx, site.value, address, false)
          if (!entry.ok) return entry
          const states = await listRevisions(tx, site.value.id, entry.value.id)
          const rows = states.map(({ number, savedAt, title, released }) => [
            String(number),
            savedAt.toISOString(),
            title,
            released ? 'public' : '',
          ])
          return ok({ data: states, lines: table(rows) })
        })
      },
    },
    rollback: {
      usage: '<site> <address> <revision> [--publish]',
      about: 'saves an older state as the newest one, and publishes it when told to',
      words: [3, 3],
      flags: { publish: 'boolean' },
      run: (base, { words, flags }, { now }) => rollBack(base, words, flags['publish'] === true, now()),
    },
  },
}

async function move(
  base: CommandBase,
  [identifier, address = '']: readonly string[],
  before: string | boolean | undefined,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const moved = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const item = await findEntry(tx, site.value, address, false)
      if (!item.ok) return fail({ message: item.error })
      const other = typeof before === 'string' ? await findEntry(tx, site.value, before, false) : undefined
      if (other?.ok === false) return fail({ message: other.error })
      return moveItem(tx, site.value.id, { documentId: item.value.id, beforeId: other?.value.id ?? null })
    },
  )
  if (!moved.ok) return fail(moved.error.message)
  const place = typeof before === 'string' ? `before ${before}` : 'behind all others'
  return ok({ data: { address, before: before ?? null }, lines: [`${address} stands ${place}.`] })
}

const ORDERINGS: Readonly<Record<string, Ordering>> = {
  'by-date': ORDERING.byDate,
  'by-hand': ORDERING.byHand,
}

async function setOrder(
  base: CommandBase,
  [identifier, address = '', given = '']: readonly string[],
  publish: boolean,
  now: Date,
): Promise<Result<Outcome, string>> {
  const ordering = Object.hasOwn(ORDERINGS, given) ? ORDERINGS[given] : undefined
  if (ordering === undefined) return fail(`'${given}' is no order; write by-date or by-hand.`)
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const context = contextOf(base, site.value)
  const saved = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const entry = await findEntry(tx, site.value, address, false)
      if (!entry.ok) return fail({ message: entry.error })
      const { id: documentId, kind } = entry.value
      if (kind !== 'collection') return fail({ message: `'${address}' is no collection.` })
      const head = await readDocument(tx, site.value.id, kind, documentId)
      if (!head.ok) return head
      const changed = await saveRevision(tx, context, { documentId, body: { ...head.value.body, ordering } })
      if (!changed.ok) return changed
      if (!publish) return ok(null)
      const published = await publishDocument(tx, context, { kind, documentId }, now)
      return published.ok ? ok(null) : published
    },
  )
  if (!saved.ok) return fail(saved.error.message)
  const state = publish ? 'and published' : 'but not published'
  return ok({ data: { address, ordering, published: publish }, lines: [`The order was saved ${state}.`] })
}

async function rollBack(
  base: CommandBase,
  [identifier, address = '', revision = '']: readonly string[],
  publish: boolean,
  now: Date,
): Promise<Result<Outcome, string>> {
  if (!/^[1-9]\d{0,8}$/.test(revision))
    return fail(`'${revision}' is no revision; give a number that 'content history' shows.`)
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const result = await withSiteResult<Saved, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const entry = await findEntry(tx, site.value, address, false)
      if (!entry.ok) return fail({ message: entry.error })
      const context = contextOf(base, site.value)
      const { id, kind } = entry.value
      const saved = await restoreRevision(tx, context, { documentId: id, number: Number(revision) })
      if (!saved.ok || !publish) return saved
      const published = await publishDocument(tx, context, { kind, documentId: id }, now)
      return published.ok ? saved : published
    },
  )
  if (!result.ok) return fail(result.error.message)
  const state = publish ? 'and published' : 'but not published'
  return ok({
    data: { ...result.value, published: publish },
    lines: [`Revision ${revision} of ${address} was saved anew ${state}.`],
  })
}

async function findEntry(
  tx: Transaction<Tables>,
  site: Site,
  address: string,
  inTrash: boolean,
): Promise<Result<ContentEntry & { kind: 'page' | 'collection' | 'item' }, string>> {
  const found = await findByAddress(tx, site.id, address)
  const entry = found.find(({ status }) => (status === ITEM_STATUS.deleted) === inTrash)
  const where = inTrash ? 'in the trash' : 'on this site'
  if (!entry) return fail(`There is nothing at '${address}' ${where}; 'content list' shows what there is.`)
  const { kind } = entry
  if (kind !== 'page' && kind !== 'collection' && kind !== 'item') return fail(`'${address}' is no content.`)
  return ok({ ...entry, kind })
}

function contextOf(base: CommandBase, site: Site): SaveContext {
  return { siteId: site.id, blocks: base.registry, accountId: null }
}

function rowOf({ address, kind, title, status, released, locked }: ContentEntry): readonly string[] {
  const state = released === 'older' ? 'changed since it was released' : ''
  return [
    address,
    kind,
    status === ITEM_STATUS.deleted ? 'Deleted' : statusLabel(status),
    title,
    [state, locked ? 'locked' : ''].filter(Boolean).join(', '),
  ]
}
