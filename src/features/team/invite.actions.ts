import type { Kysely } from 'kysely'
import { mayGrant } from '#features/access/roles.rules.ts'
import type { Role } from '#features/access/types.ts'
import { createAccount } from '#features/accounts/create-account.actions.ts'
import { checkNewPassword } from '#features/accounts/password.actions.ts'
import { lockSite } from '#features/publishing/actions.ts'
import { takeMail } from '#features/quotas/actions.ts'
import { type Actor, permissionsOf } from '#features/team/actions.ts'
import { invitationMail } from '#features/team/emails/invitation.tsx'
import { teamErrors } from '#features/team/errors.ts'
import * as store from '#features/team/store.ts'
import { type Invitation, INVITATION_LIFE } from '#features/team/types.ts'
import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hashToken, isToken, makeToken } from '#platform/http/token.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailJob } from '#platform/mail/job.ts'
import type { Tables } from '#schema/tables.ts'

/** What inviting needs. */
export interface InviteParts {
  readonly db: Kysely<Tables>
  readonly appOrigin: string
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** A site as a mail names it. */
export interface InvitingSite {
  readonly id: Id
  readonly identifier: string
  readonly title: string
}

const MAX_PER_DAY = 50
const DAY_MS = 86_400_000

/**
 * Invites an address to work at a site; the mail is sent when the transaction commits. Fails with NO_ROLES, ABOVE_OWN,
 * IS_MEMBER, TOO_MANY, MAILS_USED_UP.
 */
export function invite(
  parts: InviteParts,
  site: InvitingSite,
  actor: Actor & { readonly name: string },
  given: { readonly email: string; readonly roles: readonly Role[] },
  now: Date,
): Promise<Result<Invitation, ApiError>> {
  if (given.roles.length === 0) return Promise.resolve(fail(teamErrors.noRoles()))
  const permissions = permissionsOf(given.roles)
  if (!mayGrant(actor, permissions)) return Promise.resolve(fail(teamErrors.aboveOwn()))
  const email = given.email.toLowerCase()
  return withSite(parts.db, site.id, async (tx) => {
    await lockSite(tx, site.id)
    const members = await store.listMembers(tx, site.id)
    if (members.some((member) => member.email.toLowerCase() === email)) return fail(teamErrors.isMember())
    if ((await store.countInvitations(tx, site.id, new Date(now.getTime() - DAY_MS))) >= MAX_PER_DAY)
      return fail(teamErrors.tooMany())
    const mail = await takeMail(tx, site.id, now)
    if (!mail.ok) return fail({ status: 429, ...mail.error })
    await store.revokeInvitations(tx, site.id, { email }, now)
    const token = makeToken()
    const expiresAt = new Date(now.getTime() + INVITATION_LIFE * 1000)
    const id = await store.insertInvitation(tx, {
      siteId: site.id,
      email,
      permissions,
      tokenHash: hashToken(token),
      accountId: actor.accountId,
      createdAt: now,
      expiresAt,
    })
    const address = `${parts.appOrigin}/invitations/${site.identifier}/${token}`
    const message = invitationMail({
      email,
      appOrigin: parts.appOrigin,
      siteTitle: site.title,
      invitedBy: actor.name,
      roles: given.roles,
      address,
    })
    await parts.jobs.enqueue(tx, mailJob, { siteId: site.id, message, goodUntil: expiresAt.toISOString() })
    const invited = { id, email, roles: given.roles, invitedBy: actor.name, createdAt: now, expiresAt }
    return ok({ ...invited, expired: false })
  })
}

/** Takes an invitation back. Fails with NO_INVITATION. */
export function revoke(db: Kysely<Tables>, siteId: Id, id: Id, now: Date): Promise<Result<null, ApiError>> {
  return withSite(db, siteId, async (tx) =>
    (await store.revokeInvitations(tx, siteId, { id }, now)) === 0
      ? fail(teamErrors.noInvitation())
      : ok(null),
  )
}

/** An invitation as its link shows it. */
export interface OpenInvitation extends Invitation {
  readonly siteId: Id
  readonly identifier: string
  readonly hasAccount: boolean
}

/** The invitation behind a link. Fails with NO_INVITATION, also for a site that is not there. */
export async function openInvitation(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  now: Date,
): Promise<Result<OpenInvitation, ApiError>> {
  const site = isToken(link.token) ? await findSite(db, link.identifier) : undefined
  if (!site) return fail(teamErrors.noInvitation())
  const found = await withSite(db, site.id, (tx) =>
    store.findInvitation(tx, site.id, hashToken(link.token), now),
  )
  if (!found) return fail(teamErrors.noInvitation())
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', found.email)
    .executeTakeFirst()
  return ok({ ...found, siteId: site.id, identifier: site.identifier, hasAccount: account !== undefined })
}

/** Accepts an invitation for an account with the invited address. Fails with NO_INVITATION and OTHER_ADDRESS. */
export async function accept(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  account: { readonly id: Id; readonly email: string },
  now: Date,
): Promise<Result<OpenInvitation, ApiError>> {
  const open = await openInvitation(db, link, now)
  if (!open.ok) return open
  const { siteId, id, roles, email } = open.value
  if (email.toLowerCase() !== account.email.toLowerCase()) return fail(teamErrors.otherAddress(email))
  return withSite(db, siteId, async (tx) => {
    if (!(await store.acceptRow(tx, siteId, id, now))) return fail(teamErrors.noInvitation())
    const before = await store.findMember(tx, siteId, account.id)
    await store.putMember(tx, siteId, account.id, permissionsOf([...(before?.roles ?? []), ...roles]))
    // The mail reached this address, which proves it as well as a mail of its own would.
    await tx
      .updateTable('accounts')
      .set({ email_confirmed_at: now })
      .where('id', '=', account.id)
      .where('email_confirmed_at', 'is', null)
      .execute()
    return open
  })
}

/** Makes an account for the invited address and accepts. Fails with NO_INVITATION, HAS_ACCOUNT, or a bad password. */
export async function join(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  given: { readonly name: string; readonly password: string },
  now: Date,
): Promise<Result<OpenInvitation, ApiError>> {
  const open = await openInvitation(db, link, now)
  if (!open.ok) return open
  const { email } = open.value
  if (open.value.hasAccount) return fail(teamErrors.hasAccount())
  const sound = await checkNewPassword(given.password, { secondFactor: false, known: [email, given.name] })
  if (!sound.ok) return sound
  const made = await createAccount(db, { ...given, email, confirmed: true }, now)
  if (!made.ok) return fail(teamErrors.hasAccount())
  return accept(db, link, { id: made.value, email }, now)
}

function findSite(db: Kysely<Tables>, identifier: string) {
  return db
    .selectFrom('sites')
    .select(['id', 'identifier'])
    .where('identifier', '=', identifier)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
