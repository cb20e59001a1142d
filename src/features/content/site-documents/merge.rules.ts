import { isSame } from '#features/content/documents/difference.rules.ts'

/**
 * Merges two changes of the same body by their fields: returns the remote body with the fields that changed locally,
 * or undefined when both changed the same field.
 */
export function mergeFields<Body extends object>(base: Body, local: Body, remote: Body): Body | undefined {
  const merged = { ...remote }
  for (const field of Object.keys(local) as (keyof Body)[]) {
    if (isSame(local[field], base[field])) continue
    if (!isSame(remote[field], base[field]) && !isSame(remote[field], local[field])) return undefined
    merged[field] = local[field]
  }
  return merged
}
