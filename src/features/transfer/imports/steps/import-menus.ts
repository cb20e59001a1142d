import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { targetOf } from '#features/transfer/imports/html/make-blocks.ts'
import {
  MAX_TOP_ENTRIES,
  menuEntryOf,
  type MenuEntry,
  menuTree,
  type ResolvedEntry,
  splitMenu,
} from '#features/transfer/imports/read/menu.ts'
import {
  toAbsoluteUrl,
  resolveReferences,
  termUrl,
} from '#features/transfer/imports/run/resolve-references.ts'
import {
  findReferences,
  listTargets,
  saveReferences,
} from '#features/transfer/imports/run/references.store.ts'
import { eachBatch, type ImportRun } from '#features/transfer/imports/run/import-run.ts'
import {
  findTerms,
  findTitles,
  listPages,
  type Outcome,
  setOutcomes,
} from '#features/transfer/imports/store.ts'
import { findUsedTerms } from '#features/transfer/imports/run/used-terms.store.ts'
import type { MenuItem } from '#features/transfer/imports/model/content-parts.types.ts'
import { cutText } from '#lib/html/cut.ts'
import type { Id } from '#lib/id.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const MAX_PAGES = 60
const TOO_MANY = `A menu has room for ${MAX_TOP_ENTRIES} top-level entries; this one is beyond the limit.`
const LIST_OF_PAGES = 'list of pages'

/**
 * Saves each menu as a navigation and returns the ids of those saved. The menu called primary or main, else the
 * largest, becomes the main navigation of a site without one. Menus are small and their entries depend on each
 * other, so they are held in memory as a whole.
 */
export async function importMenus(run: ImportRun, blog: { id: Id; urlId: string }): Promise<readonly Id[]> {
  const menus = new Map<string, MenuEntry[]>()
  await eachBatch(run, 'menus', ['nav_menu_item'], async (tx, entries) => {
    const outcomes: Outcome[] = []
    for (const { sequence, payload } of entries) {
      const entry = menuEntryOf(payload, sequence)
      if (entry.menu) menus.set(entry.menu.slug, [...(menus.get(entry.menu.slug) ?? []), entry])
      else outcomes.push({ sequence, outcome: 'skipped', reason: 'It does not belong to a menu.' })
    }
    await setOutcomes(tx, run.siteId, run.importId, outcomes)
  })
  return withSite(run.db, run.siteId, async (tx) => {
    if (menus.size === 0) return menuOfPages(tx, run, blog)
    const saved: Id[] = []
    const main = mainMenu(menus)
    for (const [slug, entries] of menus) {
      const id = await saveMenu(
        tx,
        run,
        slug,
        await resolveEntries(tx, run, entries, blog.urlId),
        slug === main,
      )
      if (id !== undefined) saved.push(id)
    }
    return saved
  })
}

function mainMenu(menus: ReadonlyMap<string, readonly MenuEntry[]>): string | undefined {
  const named = [...menus].find(
    ([slug, [entry]]) =>
      /^(?:primary|main)\b/i.test(slug) || /^(?:primary|main)\b/i.test(entry?.menu?.name ?? ''),
  )
  return (named ?? [...menus].toSorted(([, a], [, b]) => b.length - a.length)[0])?.[0]
}

/** Returns the entries with a target or children; the others are skipped with a reason. */
async function resolveEntries(
  tx: Tx,
  run: ImportRun,
  entries: readonly MenuEntry[],
  blogUrlId: string,
): Promise<readonly ResolvedEntry[]> {
  const objectIds = entries.map(({ objectId }) => objectId)
  const documents = new Map(
    (await findReferences(tx, run.scope, ['post', 'page'], objectIds)).map(({ sourceId, targetId }) => [
      sourceId,
      targetId,
    ]),
  )
  const titles = await findTitles(tx, run.siteId, run.importId, objectIds)
  const terms = await findTerms(tx, run.siteId, run.importId, { ids: objectIds })
  const used = await findUsedTerms(tx, run)
  const links = new Set(
    entries.map(({ url }) => toAbsoluteUrl(url, run.home.base)).filter((url) => url !== undefined),
  )
  const names = await resolveReferences(tx, run, { links, images: [] }, blogUrlId)
  const resolved: ResolvedEntry[] = []
  const skipped = new Map<string, MenuEntry>()
  const outcomes: Outcome[] = []
  for (const entry of entries) {
    const term = terms.find(({ id }) => id === entry.objectId)
    const documentId = documents.get(entry.objectId)
    if (entry.kind === 'post' && documentId !== undefined) {
      const title = visibleTextOfHtml(titles.get(entry.objectId) ?? '')
      resolved.push({ ...entry, label: entry.label || title, target: { documentId } })
    } else if (entry.kind === 'term' && term && !used.hasName(term.taxonomy, term.name)) {
      skipped.set(entry.id, entry)
      const reason = `No published post has the term '${visibleTextOfHtml(term.name)}', so it would lead nowhere.`
      outcomes.push({ sequence: entry.sequence, outcome: 'skipped', reason })
    } else if (entry.kind === 'term' && term) {
      const target = { url: termUrl(run, blogUrlId, term.taxonomy, term.name) }
      resolved.push({ ...entry, label: entry.label || visibleTextOfHtml(term.name), target })
    } else if (entry.kind === 'custom') {
      const url = entry.url === '#' ? undefined : toAbsoluteUrl(entry.url, run.home.base)
      resolved.push({ ...entry, target: url === undefined ? null : targetOf(names.link(url)) })
    } else {
      skipped.set(entry.id, entry)
      const reason = 'Its target is not in the export.'
      outcomes.push({ sequence: entry.sequence, outcome: 'skipped', reason })
    }
  }
  await setOutcomes(tx, run.siteId, run.importId, outcomes)
  return resolved.map((entry) => ({ ...entry, parent: findRetainedParent(entry, skipped) }))
}

/** Returns the nearest ancestor that was not skipped. */
function findRetainedParent(entry: MenuEntry, skipped: ReadonlyMap<string, MenuEntry>): string {
  let { parent } = entry
  for (let steps = 0; steps <= skipped.size; steps++) {
    const above = skipped.get(parent)
    if (!above) return parent
    parent = above.parent
  }
  return ''
}

async function saveMenu(
  tx: Tx,
  run: ImportRun,
  slug: string,
  entries: readonly ResolvedEntry[],
  isMain: boolean,
): Promise<Id | undefined> {
  const { fitting, overflow } = splitMenu(entries)
  await setOutcomes(tx, run.siteId, run.importId, [
    ...fitting.map(({ sequence }) => ({ sequence, outcome: 'imported', reason: null }) as const),
    ...overflow.map(({ sequence }) => ({ sequence, outcome: 'skipped', reason: TOO_MANY }) as const),
  ])
  return saveNavigation(tx, run, slug, entries[0]?.menu?.name ?? slug, menuTree(fitting), isMain)
}

/**
 * Saves a navigation unless it is unchanged in the source since the last import, which preserves the owner's edits.
 */
async function saveNavigation(
  tx: Tx,
  run: ImportRun,
  slug: string,
  name: string,
  entries: readonly MenuItem[],
  isMain: boolean,
): Promise<Id | undefined> {
  const title = cutText(name, 200) || 'Menu'
  const url = `sha256:${createHash('sha256')
    .update(JSON.stringify([title, entries]))
    .digest('hex')}`
  const [previous] = await findReferences(tx, run.scope, ['menu'], [slug])
  if (previous?.url === url || (entries.length === 0 && !previous)) return undefined
  const menu = { title, entries, isMain, previousId: previous?.targetId }
  const { documentId: targetId, revisionId, created } = await run.writer.menus.save(tx, menu)
  const reference = { kind: 'menu', sourceId: slug, targetId, url } as const
  await saveReferences(tx, run.scope, [{ ...reference, created, revisionId }])
  return targetId
}

/** Creates a main navigation of the source's pages for a site without one, once. */
async function menuOfPages(tx: Tx, run: ImportRun, blog: { id: Id; urlId: string }): Promise<readonly Id[]> {
  const hasMain = await run.writer.menus.hasMain(tx)
  const [previous] = await findReferences(tx, run.scope, ['menu'], [LIST_OF_PAGES])
  if (previous || hasMain) return []
  const pages = await listPages(tx, run.siteId, run.importId, MAX_PAGES)
  const references = await findReferences(
    tx,
    run.scope,
    ['page'],
    pages.map(({ id }) => id),
  )
  const documents = new Map(references.map(({ sourceId, targetId }) => [sourceId, targetId]))
  const entries = pages.flatMap(({ id, parent, title }, index): ResolvedEntry[] => {
    const documentId = documents.get(id)
    if (documentId === undefined) return []
    const label = visibleTextOfHtml(title)
    const position = { sequence: index, id, parent, order: 0, menu: undefined }
    return [{ ...position, kind: 'post', objectId: id, url: '', label, target: { documentId } }]
  })
  const posts = await listTargets(tx, run.scope, ['post'])
  const front = posts.length > 0 ? [{ label: 'Blog', target: { documentId: blog.id }, children: [] }] : []
  const tree = [...front, ...menuTree(entries)]
  const saved = await saveNavigation(tx, run, LIST_OF_PAGES, 'Main navigation', tree, true)
  return saved === undefined ? [] : [saved]
}
