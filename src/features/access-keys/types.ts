import type { Id } from '#lib/id.ts'

/** What a key may allow: `media` takes files into the site. */
export const PERMISSIONS = ['media'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** A key with which a program acts for one site. The key itself is shown when it is made and never again. */
export interface AccessKey {
  readonly id: Id
  readonly name: string
  readonly permissions: readonly string[]
  readonly createdAt: Date
  /** The day (UTC) of its last use, such as 2026-11-22; null when it was never used. */
  readonly lastUsedOn: string | null
  readonly revokedAt: Date | null
}
