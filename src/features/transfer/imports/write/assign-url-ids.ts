import type { Transaction } from 'kysely'
import { findTakenUrlIds } from '#features/content/documents/many-documents.actions.ts'
import { checkUrlId } from '#features/content/layouts/url-id.rules.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

const MAX_URL_ID = 200
/** Numbers tried before the source id is used. */
const MAX_NUMBER = 19

/** Where url ids are assigned: in a collection, or at the top level, where pages are never below the path of the blog. */
export interface UrlIdScope {
  readonly siteId: Id
  readonly collectionId: Id | null
  readonly blogUrlId: string
}

export interface WantedUrlId {
  readonly wanted: string
  readonly sourceId: string
}

/** Returns the wanted url id of each entry, or the next free one: `about-2`. Earlier entries come first. */
export async function assignUrlIds(
  tx: Transaction<Tables>,
  scope: UrlIdScope,
  entries: readonly WantedUrlId[],
): Promise<readonly string[]> {
  const { siteId, collectionId } = scope
  const bases = entries.map(({ wanted }) =>
    wanted.length > MAX_URL_ID - 25 ? (wanted.split('/').at(-1) ?? wanted) : wanted,
  )
  const counts = new Map<string, number>()
  for (const base of bases) counts.set(base, (counts.get(base) ?? 0) + 1)
  const taken = new Set((await findTakenUrlIds(tx, siteId, collectionId, [...counts.keys()])).keys())
  const numbered = new Map<string, readonly string[]>()
  for (const [base, count] of counts)
    if (count > 1 || taken.has(base) || !isAllowed(scope, base))
      numbered.set(base, numberedUrlIds(scope, base))
  const others = await findTakenUrlIds(tx, siteId, collectionId, [...numbered.values()].flat())
  for (const urlId of others.keys()) taken.add(urlId)
  return entries.map(({ sourceId }, index) => {
    const base = bases[index] ?? ''
    const free = [base, ...(numbered.get(base) ?? [])].find(
      (urlId) => !taken.has(urlId) && isAllowed(scope, urlId),
    )
    const name = sourceId.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    const urlId = free ?? withSuffix(scope, base, `entry-${name.slice(-20)}`)
    taken.add(urlId)
    return urlId
  })
}

function isAllowed({ collectionId, blogUrlId }: UrlIdScope, urlId: string): boolean {
  const isTop = collectionId === null
  return checkUrlId(urlId, isTop).ok && !(isTop && urlId.startsWith(`${blogUrlId}/`))
}

const numberedUrlIds = (scope: UrlIdScope, base: string): readonly string[] =>
  Array.from({ length: MAX_NUMBER - 1 }, (_, index) => withSuffix(scope, base, String(index + 2)))

function withSuffix({ collectionId, blogUrlId }: UrlIdScope, base: string, suffix: string): string {
  const isTop = collectionId === null
  const [first = '', ...rest] = base.split('/')
  // Reserved words apply to the first segment; otherwise the last one gets the suffix.
  const isBlocked = isTop && (!checkUrlId(first, true).ok || (rest.length > 0 && first === blogUrlId))
  return isBlocked ? [`${first.replace(/^_+/, '')}-${suffix}`, ...rest].join('/') : `${base}-${suffix}`
}
