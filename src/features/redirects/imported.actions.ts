import type { Transaction } from 'kysely'
import { readSource } from '#features/redirects/redirect-path.rules.ts'
import * as store from '#features/redirects/imported.store.ts'
import { raiseLiveVersion } from '#features/publishing/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A former address of a document, as the path of a URL. */
export interface PreviousAddress {
  readonly path: string
  readonly documentId: Id
}

/** What became of a former address: it leads to its document, or why it does not. */
export type Led =
  | { readonly kind: 'made'; readonly id: Id; readonly path: string }
  /** The document is at that address, or the address leads to it already. */
  | { readonly kind: 'there' }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * Lets former addresses lead to their documents for good, wherever those live from now on. Nothing that is public and
 * no redirect gives way; of two documents with one address the first has it. Since each leads to a document, none leads
 * back. Answers one outcome an address, in order.
 */
export async function leadPreviousAddresses(
  tx: Transaction<Tables>,
  siteId: Id,
  addresses: readonly PreviousAddress[],
): Promise<readonly Led[]> {
  const sources = addresses.map(({ path }) => readSource(path))
  const paths = [...new Set(sources.flatMap((source) => (source.ok ? [source.value.path] : [])))]
  const taken = await store.findTaken(tx, siteId, paths)
  const wanted = new Map<string, Id>()
  const outcomes = addresses.map(({ documentId }, index): Led | { readonly path: string } => {
    const source = sources[index]
    if (!source?.ok) return { kind: 'refused', reason: source?.error ?? '' }
    const { path, wildcard } = source.value
    // A star means something only where an owner writes one.
    if (wildcard) return { kind: 'refused', reason: `'${path}/*' has a star in it.` }
    const found = taken.get(path)
    const holder = found?.documentId ?? wanted.get(path)
    if (holder === documentId) return { kind: 'there' }
    if (found?.what === 'page') return { kind: 'refused', reason: 'another page is public there.' }
    if (found || holder !== undefined) return { kind: 'refused', reason: 'it leads elsewhere already.' }
    wanted.set(path, documentId)
    return { path }
  })
  const made = await store.insertImported(tx, siteId, wanted)
  if (made.size > 0) await raiseLiveVersion(tx, siteId)
  return outcomes.map((outcome): Led => {
    if ('kind' in outcome) return outcome
    const id = made.get(outcome.path)
    if (id === undefined) return { kind: 'refused', reason: 'it leads elsewhere already.' }
    return { kind: 'made', id, path: outcome.path }
  })
}

/** Takes those of these redirects away that imports made and nobody changed since; answers how many. */
export async function removeImportedRedirects(
  tx: Transaction<Tables>,
  siteId: Id,
  redirectIds: readonly Id[],
): Promise<number> {
  const removed = await store.deleteImported(tx, siteId, redirectIds)
  if (removed > 0) await raiseLiveVersion(tx, siteId)
  return removed
}
