import type { Id } from '#lib/id.ts'
import type { Role } from '#features/access/types.ts'

/** Seconds that an invitation is good. */
export const INVITATION_LIFE = 7 * 24 * 60 * 60

/** An account that works at a site. */
export interface Member {
  readonly accountId: Id
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly holdsSite: boolean
  readonly since: Date
}

/** Somebody who was asked to work at a site and has not answered. */
export interface Invitation {
  readonly id: Id
  readonly email: string
  readonly roles: readonly Role[]
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly expired: boolean
}
