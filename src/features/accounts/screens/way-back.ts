import { readOwnPath } from '#lib/urls/own-path.ts'

/** Where to go after signing in: the path that was asked for, never another host (P15). */
export const safeReturnPath = (next: unknown): string => readOwnPath(next) ?? '/'
