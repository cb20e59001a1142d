import type { Transaction } from 'kysely'
import { parseSource } from '#features/content/redirects/redirect-path.rules.ts'
import * as store from '#features/content/redirects/imported.store.ts'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** A previous URL path of a document. */
export interface PreviousPath {
  readonly path: string
  readonly documentId: Id
}

/** Outcome for a previous path. */
export type ImportedRedirect =
  | { readonly kind: 'created'; readonly id: Id; readonly path: string }
  /** The document is published there, or the redirect exists already. */
  | { readonly kind: 'exists'; readonly isPage: boolean }
  | { readonly kind: 'rejected'; readonly reason: string }

/**
 * Creates permanent redirects from previous paths to their documents, wherever those move. Published pages
 * and existing redirects take precedence; of two documents with one path the first gets it. Returns one
 * outcome per path, in order.
 */
export async function createImportedRedirects(
  tx: Transaction<Tables>,
  siteId: Id,
  previousPaths: readonly PreviousPath[],
): Promise<readonly ImportedRedirect[]> {
  const sources = previousPaths.map(({ path }) => parseSource(path))
  const paths = [...new Set(sources.flatMap((source) => (source.ok ? [source.value.path] : [])))]
  const taken = await store.findTaken(tx, siteId, paths)
  const requested = new Map<string, Id>()
  const outcomes = previousPaths.map(
    ({ documentId }, index): ImportedRedirect | { readonly path: string } => {
      const source = sources[index]
      if (!source?.ok) return { kind: 'rejected', reason: source?.error ?? '' }
      const { path, wildcard } = source.value
      // Wildcards are only for redirects created by owners.
      if (wildcard) return { kind: 'rejected', reason: `'${path}/*' contains a wildcard.` }
      const found = taken.get(path)
      const holder = found?.documentId ?? requested.get(path)
      if (holder === documentId) return { kind: 'exists', isPage: found?.kind === 'page' }
      if (found?.kind === 'page') return { kind: 'rejected', reason: 'another page is published there.' }
      if (found || holder !== undefined) return { kind: 'rejected', reason: 'it already has a redirect.' }
      requested.set(path, documentId)
      return { path }
    },
  )
  const created = await store.insertImported(tx, siteId, requested)
  if (created.size > 0) await invalidate(tx, siteId, ['redirects'])
  return outcomes.map((outcome): ImportedRedirect => {
    if ('kind' in outcome) return outcome
    const id = created.get(outcome.path)
    if (id === undefined) return { kind: 'rejected', reason: 'it already has a redirect.' }
    return { kind: 'created', id, path: outcome.path }
  })
}

/** Returns those of these paths from which a redirect can be created, as they are given. */
export async function findFreePaths(
  tx: Transaction<Tables>,
  siteId: Id,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const sources = paths.map((path) => [path, parseSource(path)] as const)
  const valid = sources.flatMap(([path, source]) =>
    source.ok && !source.value.wildcard ? [[path, source.value.path] as const] : [],
  )
  const taken = await store.findTaken(tx, siteId, [...new Set(valid.map(([, clean]) => clean))])
  return new Set(valid.flatMap(([path, clean]) => (taken.has(clean) ? [] : [path])))
}

/** Deletes those redirects that an import created and nobody changed. Returns how many. */
export async function removeImportedRedirects(
  tx: Transaction<Tables>,
  siteId: Id,
  redirectIds: readonly Id[],
): Promise<number> {
  const removed = await store.deleteImported(tx, siteId, redirectIds)
  if (removed > 0) await invalidate(tx, siteId, ['redirects'])
  return removed
}
