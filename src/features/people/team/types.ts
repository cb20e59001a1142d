import type { Id } from '#lib/id.ts'
import type { Role } from '#features/tenancy/access/types.ts'

/** Lifetime of an invitation in seconds. */
export const INVITATION_SECONDS = 7 * 24 * 60 * 60

/** A member of a site. */
export interface Member {
  readonly accountId: Id
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly ownsSite: boolean
  readonly since: Date
}

/** A pending invitation to a site. */
export interface Invitation {
  readonly id: Id
  readonly email: string
  readonly roles: readonly Role[]
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly expired: boolean
}
