import type { HiddenCollection } from '#features/content/releases/types.ts'

/** Message and button label for published items that are still hidden. */
export interface HiddenNotice {
  readonly text: string
  /** Undefined when the collection is only scheduled. */
  readonly publish?: string
}

/**
 * Returns the message when published items are in hidden collections; `done` is what was done, such as
 * `Published`, or empty. Undefined when there are none. Scheduled collections get no button.
 */
export function describeHiddenCollections(
  done: string,
  hiddenCollections: readonly HiddenCollection[],
  formatDateTime: (instant: string) => string,
): HiddenNotice | undefined {
  const [first] = hiddenCollections
  if (!first) return undefined
  const names = new Intl.ListFormat('en').format(
    hiddenCollections.map(({ title }) => `“${title || 'Untitled'}”`),
  )
  const prefix = done === '' ? '' : `${done}. `
  if (hiddenCollections.length === 1 && first.opensOn !== null)
    return {
      text: `${prefix}${names} is scheduled, so visitors will see it from ${formatDateTime(first.opensOn)}.`,
    }
  if (hiddenCollections.length === 1)
    return {
      text: `${prefix}Visitors can’t see it yet because ${names} is not published.`,
      publish: 'Publish collection',
    }
  return {
    text: `${prefix}Visitors can’t see it yet because ${names} are not published.`,
    publish: 'Publish collections',
  }
}
