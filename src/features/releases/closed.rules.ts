import type { ClosedCollection } from '#features/releases/types.ts'

/** What is said of a release that visitors do not see all of, and what the button is called that shows it. */
export interface ClosedWords {
  readonly text: string
  /** Undefined when nothing is to be done but to wait. */
  readonly publish?: string
}

/**
 * What is said when released items are in collections that visitors do not see, after what was done, which may be
 * nothing: `Published`. Undefined when there are none. A collection that only waits for its date is left to wait.
 */
export function sayClosed(
  done: string,
  closed: readonly ClosedCollection[],
  momentOf: (instant: string) => string,
): ClosedWords | undefined {
  const [first] = closed
  if (!first) return undefined
  const names = new Intl.ListFormat('en').format(closed.map(({ title }) => `“${title || 'Untitled'}”`))
  const begin = done === '' ? 'Visitors' : `${done}, but visitors`
  if (closed.length === 1 && first.opensOn !== null)
    return { text: `${begin} see nothing of ${names} before its date, ${momentOf(first.opensOn)}.` }
  if (closed.length === 1)
    return {
      text: `${begin} see nothing of ${names} yet: the collection is not public.`,
      publish: 'Publish the collection',
    }
  return {
    text: `${begin} see nothing of ${names} yet: these collections are not public.`,
    publish: 'Publish the collections',
  }
}
