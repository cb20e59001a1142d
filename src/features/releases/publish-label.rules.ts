/** Unpublished changes are counted up to this number. */
export const MAX_COUNTED = 1_000

/** Returns the label of the button that publishes unpublished changes. */
export function publishLabel(count: number): string {
  if (count === 0) return 'Nothing to publish'
  return count === 1
    ? 'Publish 1 change'
    : `Publish ${count < MAX_COUNTED ? count : `${MAX_COUNTED.toLocaleString('en')}+`} changes`
}
