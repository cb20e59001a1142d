import { linkProblem, UNUSABLE_LINK } from '#lib/urls/classes.ts'
import { safeHref } from '#lib/urls/safe-href.ts'

interface LinkProblem {
  /** Keys and indexes from the root of the data to the link. */
  readonly path: readonly string[]
  readonly problem: string
}

/**
 * Returns the first link in the data that cannot be saved, with its path and the reason: a link target by `linkProblem`,
 * a URL with other fields beside it when it is unsafe.
 */
export function findLinkProblem(data: unknown, path: readonly string[] = []): LinkProblem | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const entries = Object.entries(data)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'url' && typeof first[1] === 'string') {
    const problem = linkProblem(first[1])
    return problem === undefined ? undefined : { path, problem }
  }
  for (const [key, value] of entries) {
    if (key === 'url' && typeof value === 'string' && value.trim() !== '' && safeHref(value) === undefined)
      return { path: [...path, key], problem: UNUSABLE_LINK }
    const found = findLinkProblem(value, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
