import type { Id } from '#lib/id.ts'

/** Permissions of an access key: `media` allows uploading files. */
export const PERMISSIONS = ['media'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** An API key of one site. Its secret is shown only when it is created. */
export interface AccessKey {
  readonly id: Id
  readonly name: string
  readonly permissions: readonly string[]
  readonly createdAt: Date
  /** The date (UTC) of its last use, such as 2026-11-22; null if it was never used. */
  readonly lastUsedOn: string | null
  readonly revokedAt: Date | null
}
