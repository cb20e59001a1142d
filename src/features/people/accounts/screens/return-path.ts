import { readOwnPath } from '#lib/urls/own-path.ts'

/** Returns the path to open after signing in; '/' for anything but a path on this host (P15). */
export const safeReturnPath = (next: unknown): string => readOwnPath(next) ?? '/'

/** Returns the search of a link to another screen before signing in, so that it leads to the same path afterwards. */
export function returnSearch(next: unknown): { readonly next?: string } {
  const path = readOwnPath(next)
  return path === undefined || path === '/' ? {} : { next: path }
}
