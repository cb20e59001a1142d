/** Unpublished changes are counted up to this number. */
export const MAX_COUNTED = 1_000

/** Returns a number of unpublished changes as text: `1,000+` for the highest one, since there may be more. */
export const countLabel = (count: number): string =>
  count < MAX_COUNTED ? `${count}` : `${MAX_COUNTED.toLocaleString('en')}+`

/** Returns the label of the button that publishes unpublished changes. */
export function publishLabel(count: number): string {
  if (count === 0) return 'Nothing to publish'
  return count === 1 ? 'Publish 1 change' : `Publish ${countLabel(count)} changes`
}

/** Returns the label of the number of unpublished changes beside a screen with a *Publish* of its own. */
export function changesLabel(count: number): string {
  if (count === 0) return 'No unpublished changes'
  return count === 1 ? '1 unpublished change' : `${countLabel(count)} unpublished changes`
}

/** Returns how many changes follow the listed ones: `at least 995 more` where there may be others. */
export const moreLabel = (count: number, listed: number): string =>
  `${count < MAX_COUNTED ? '' : 'at least '}${count - listed} more`
