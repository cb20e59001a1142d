import { linkProblem } from '#lib/urls/classes.ts'

interface LinkProblem {
  /** Keys and indexes from the outside of the data to the link. */
  readonly path: readonly string[]
  readonly problem: string
}

/** What is wrong with the first link in some data that cannot be saved, and where it stands (`linkProblem`). */
export function findLinkProblem(data: unknown, path: readonly string[] = []): LinkProblem | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const entries = Object.entries(data)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'url' && typeof first[1] === 'string') {
    const problem = linkProblem(first[1])
    return problem === undefined ? undefined : { path, problem }
  }
  for (const [key, value] of entries) {
    const found = findLinkProblem(value, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
