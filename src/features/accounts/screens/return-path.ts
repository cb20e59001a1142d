import { readOwnPath } from '#lib/urls/own-path.ts'

/** Returns the path to open after signing in; '/' for anything but a path on this host (P15). */
export const safeReturnPath = (next: unknown): string => readOwnPath(next) ?? '/'
