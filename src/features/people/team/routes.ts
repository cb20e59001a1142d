import type { Kysely } from 'kysely'
import { checkOwnPassword } from '#features/people/accounts/password/own-password.actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import {
  type Actor,
  leaveSite,
  getTeam,
  removeMember,
  setRoles,
  transferSite,
} from '#features/people/team/actions.ts'
import * as api from '#features/people/team/api.types.ts'
import { type TeamError, teamErrors } from '#features/people/team/errors.ts'
import {
  accept,
  type InviteParts,
  invite,
  join,
  findOpenInvitation,
  revoke,
} from '#features/people/team/invite.actions.ts'
import type { Invitation } from '#features/people/team/types.ts'
import { limitSignUps } from '#features/people/accounts/sign-in/account-limits.actions.ts'
import { fail, ok } from '#lib/result.ts'
import {
  type ApiAccount,
  type ApiSite,
  type Route,
  route,
  routeWithOwnTransactions,
} from '#platform/http/api/route.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'

/** Routes for the team of a site: members, roles, invitations and ownership. */
export function teamRoutes(
  parts: InviteParts & { readonly db: Kysely<Tables>; readonly secret: string },
): readonly Route[] {
  const { db } = parts
  const done = ok(undefined)
  return [
    route(api.listTeam, async ({ tx, site, now }) => {
      const { members, invitations } = await getTeam(tx, site.id, now)
      return ok({
        members: members.map((one) => ({ ...one, roles: [...one.roles], since: one.since.toISOString() })),
        invitations: invitations.map(viewOf),
      })
    }),
    route(api.inviteMember, async ({ tx, site, account, body, now, record }) => {
      if (!account.emailConfirmed) return fail(teamErrors.emailNotConfirmed())
      const title = await findSiteTitle(tx, site)
      const actor = { ...actorOf(account, site), name: account.name || account.email }
      const invited = await invite(tx, parts, { ...site, title }, actor, body, now)
      if (!invited.ok) return invited
      record({ email: body.email, roles: body.roles })
      return ok(viewOf(invited.value))
    }),
    route(api.revokeInvitation, async ({ tx, site, params, now, record }) => {
      const revoked = await revoke(tx, site.id, params.invitation, now)
      if (!revoked.ok) return revoked
      record({ email: revoked.value })
      return done
    }),
    route(api.setMemberRoles, async ({ tx, site, account, params, body, record }) => {
      const input = { accountId: params.account, roles: body.roles }
      const before = await setRoles(tx, site.id, actorOf(account, site), input)
      if (!before.ok) return before
      record({ email: before.value.email, from: before.value.roles, to: body.roles })
      return done
    }),
    route(api.removeMember, async ({ tx, site, account, params, record }) => {
      const removed = await removeMember(tx, site.id, actorOf(account, site), params.account)
      if (!removed.ok) return removed
      record({ email: removed.value.email })
      return done
    }),
    route(api.leaveSite, async ({ tx, site, account }) => {
      const left = await leaveSite(tx, site.id, account.id)
      return left.ok ? done : left
    }),
    routeWithOwnTransactions(api.transferSite, async ({ site, account, body, now, recordIn }) => {
      const verified = await checkOwnPassword(db, account.id, body.password, now)
      if (!verified.ok) return verified
      return withSiteResult<undefined, TeamError>(db, site.id, async (tx) => {
        const transferred = await transferSite(tx, site.id, body.accountId)
        if (!transferred.ok) return transferred
        await recordIn(tx, { email: transferred.value.email })
        return done
      })
    }),
    routeWithOwnTransactions(api.getInvitation, async ({ params, now }) => {
      const invitation = await findOpenInvitation(db, params, now)
      if (!invitation.ok) return invitation
      const { email, roles, invitedBy, hasAccount, siteId: id, identifier } = invitation.value
      const title = await withSite(db, id, (tx) => findSiteTitle(tx, { id, identifier }))
      return ok({ email, roles: [...roles], invitedBy, hasAccount, site: { identifier, title } })
    }),
    routeWithOwnTransactions(api.acceptInvitation, async ({ params, account, now }) => {
      const accepted = await accept(db, params, account, now)
      return accepted.ok ? ok({ identifier: accepted.value.identifier }) : accepted
    }),
    routeWithOwnTransactions(api.joinByInvitation, async ({ params, body, ip, now }) => {
      const allowed = await limitSignUps(parts, ip, now)
      if (!allowed.ok) return allowed
      const joined = await join(db, params, body, now)
      return joined.ok ? ok({ email: joined.value.email, identifier: joined.value.identifier }) : joined
    }),
  ]
}

const actorOf = (account: ApiAccount, { permissions, ownsSite }: ApiSite): Actor => ({
  accountId: account.id,
  permissions,
  ownsSite,
})

const viewOf = (one: Invitation): api.InvitationView => ({
  ...one,
  roles: [...one.roles],
  createdAt: one.createdAt.toISOString(),
  expiresAt: one.expiresAt.toISOString(),
})
