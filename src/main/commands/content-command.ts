import { statusLabel } from '#features/content/collections/status.rules.ts'
import { ORDERING, type Ordering } from '#features/content/collections/types.ts'
import {
  readDocument,
  type SaveContext,
  type SavedRevision,
  saveRevision,
} from '#features/content/documents/actions.ts'
import { moveItem } from '#features/content/documents/order.actions.ts'
import {
  type ContentEntry,
  findDocumentsByPath,
  listContent,
  listRevisions,
  restoreRevision,
} from '#features/content/documents/status.actions.ts'
import { ITEM_STATUS } from '#features/content/publishing/types.ts'
import {
  publishDocument,
  restoreDocument,
  trashDocument,
  unpublishDocument,
} from '#features/content/releases/content.actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
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

/** Returns a verb that changes one document, given by its path. */
function changing(description: string, done: string, change: Change, inTrash = false): Verb {
  return {
    usage: '<site> <path>',
    description,
    positionals: [2, 2],
    async run(base, { positionals: [identifier, path = ''] }, { now }) {
      const site = await siteOf(base, identifier)
      if (!site.ok) return site
      const result = await withSiteResult(base.database.app, site.value.id, async (tx) => {
        const entry = await findEntry(tx, site.value, path, inTrash)
        if (!entry.ok) return fail({ message: entry.error })
        const changed = await change(tx, contextOf(base, site.value), entry.value, now())
        return changed.ok ? ok({ path: entry.value.path, id: entry.value.id }) : changed
      })
      if (!result.ok) return fail(result.error.message)
      return ok({ data: result.value, lines: [`${done}: ${result.value.path}`] })
    },
  }
}

/** Lists, publishes, unpublishes, deletes and restores pages, collections and items. */
export const contentCommand: Command = {
  name: 'content',
  description: 'Pages, collections and items of a site; a path is written /about or /blog/post.',
  verbs: {
    list: {
      usage: '<site> [--trash]',
      description: 'lists all of them with their state',
      positionals: [1, 1],
      flags: { trash: 'boolean' },
      async run(base, { positionals: [identifier], flags }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        const filter = { trash: flags['trash'] === true, limit: MAX, offset: 0 }
        const entries = await withSite(base.database.app, site.value.id, (tx) =>
          listContent(tx, site.value.id, filter),
        )
        return ok({ data: entries, lines: table(entries.map(rowOf)) })
      },
    },
    publish: changing('publishes the newest revision', 'Published', (tx, context, { kind, id }, now) =>
      publishDocument(tx, context, { kind, documentId: id }, now),
    ),
    unpublish: changing('unpublishes it; it stays as a draft', 'Unpublished', (tx, context, { id }) =>
      unpublishDocument(tx, context, id),
    ),
    trash: changing('moves it to the trash', 'In the trash', (tx, context, { id }) =>
      trashDocument(tx, context, id),
    ),
    restore: changing(
      'restores it from the trash as a draft',
      'Restored as a draft',
      (tx, context, { id }) => restoreDocument(tx, context, id),
      true,
    ),
    move: {
      usage: '<site> <path> [--before <path>]',
      description: 'moves an item of a manually ordered collection before another one, or to the end',
      positionals: [2, 2],
      flags: { before: 'string' },
      run: (base, { positionals, flags }) => move(base, positionals, flags['before']),
    },
    order: {
      usage: '<site> <path> date|manual [--publish]',
      description: 'sets the order of the items of a collection; with --publish it is also published',
      positionals: [3, 3],
      flags: { publish: 'boolean' },
      run: (base, { positionals, flags }, { now }) =>
        setOrder(base, positionals, flags['publish'] === true, now()),
    },
    history: {
      usage: '<site> <path>',
      description: 'lists its revisions, newest first',
      positionals: [2, 2],
      async run(base, { positionals: [identifier, path = ''] }) {
        const site = await siteOf(base, identifier)
        if (!site.ok) return site
        return withSite(base.database.app, site.value.id, async (tx) => {
          const entry = await findEntry(tx, site.value, path, false)
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
      usage: '<site> <path> <revision> [--publish]',
      description: 'saves an older revision as the newest one; with --publish it is also published',
      positionals: [3, 3],
      flags: { publish: 'boolean' },
      run: (base, { positionals, flags }, { now }) =>
        rollBack(base, positionals, flags['publish'] === true, now()),
    },
  },
}

async function move(
  base: CommandBase,
  [identifier, path = '']: readonly string[],
  before: string | boolean | undefined,
): Promise<Result<Outcome, string>> {
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const moved = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const item = await findEntry(tx, site.value, path, false)
      if (!item.ok) return fail({ message: item.error })
      const other = typeof before === 'string' ? await findEntry(tx, site.value, before, false) : undefined
      if (other?.ok === false) return fail({ message: other.error })
      return moveItem(tx, site.value.id, { documentId: item.value.id, beforeId: other?.value.id ?? null })
    },
  )
  if (!moved.ok) return fail(moved.error.message)
  const position = typeof before === 'string' ? `before ${before}` : 'at the end'
  return ok({ data: { path, before: before ?? null }, lines: [`Moved ${path}: it is ${position}.`] })
}

const ORDERINGS: Readonly<Record<string, Ordering>> = {
  date: ORDERING.byDate,
  manual: ORDERING.manual,
}

async function setOrder(
  base: CommandBase,
  [identifier, path = '', input = '']: readonly string[],
  publish: boolean,
  now: Date,
): Promise<Result<Outcome, string>> {
  const ordering = Object.hasOwn(ORDERINGS, input) ? ORDERINGS[input] : undefined
  if (ordering === undefined) return fail(`'${input}' is not an order. Use date or manual.`)
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const context = contextOf(base, site.value)
  const saved = await withSiteResult<null, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const entry = await findEntry(tx, site.value, path, false)
      if (!entry.ok) return fail({ message: entry.error })
      const { id: documentId, kind } = entry.value
      if (kind !== 'collection') return fail({ message: `'${path}' is not a collection.` })
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
  return ok({ data: { path, ordering, published: publish }, lines: [`The order was saved ${state}.`] })
}

async function rollBack(
  base: CommandBase,
  [identifier, path = '', revision = '']: readonly string[],
  publish: boolean,
  now: Date,
): Promise<Result<Outcome, string>> {
  if (!/^[1-9]\d{0,8}$/.test(revision))
    return fail(`'${revision}' is not a revision. Use a number from 'content history'.`)
  const site = await siteOf(base, identifier)
  if (!site.ok) return site
  const result = await withSiteResult<SavedRevision, { readonly message: string }>(
    base.database.app,
    site.value.id,
    async (tx) => {
      const entry = await findEntry(tx, site.value, path, false)
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
    lines: [`Revision ${revision} of ${path} was restored ${state}.`],
  })
}

async function findEntry(
  tx: Transaction<Tables>,
  site: Site,
  path: string,
  inTrash: boolean,
): Promise<Result<ContentEntry & { kind: 'page' | 'collection' | 'item' }, string>> {
  const found = await findDocumentsByPath(tx, site.id, path)
  const entry = found.find(({ status }) => (status === ITEM_STATUS.deleted) === inTrash)
  const where = inTrash ? 'in the trash' : 'on this site'
  if (!entry) return fail(`There is nothing at '${path}' ${where}. See 'content list'.`)
  const { kind } = entry
  if (kind !== 'page' && kind !== 'collection' && kind !== 'item')
    return fail(`'${path}' is not a page, collection or item.`)
  return ok({ ...entry, kind })
}

function contextOf(base: CommandBase, site: Site): SaveContext {
  return { siteId: site.id, blocks: base.registry, accountId: null }
}

function rowOf({ path, kind, title, status, released, locked }: ContentEntry): readonly string[] {
  const state = released === 'older' ? 'changed since its release' : ''
  return [
    path,
    kind,
    status === ITEM_STATUS.deleted ? 'Deleted' : statusLabel(status),
    title,
    [state, locked ? 'locked' : ''].filter(Boolean).join(', '),
  ]
}
