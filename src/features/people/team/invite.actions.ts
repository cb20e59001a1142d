import { DAY_MS } from '#lib/dates/durations.ts'
import type { Kysely, Transaction } from 'kysely'
import { canGrant } from '#features/tenancy/access/roles.rules.ts'
import type { Role } from '#features/tenancy/access/types.ts'
import { findAccountId } from '#features/people/accounts/manage/find-account.actions.ts'
import { createAccount } from '#features/people/accounts/sign-up/create-account.actions.ts'
import { checkNewPassword } from '#features/people/accounts/password/password.actions.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { type Actor, permissionsOf } from '#features/people/team/actions.ts'
import { invitationMail } from '#features/people/team/emails/invitation.tsx'
import { teamErrors } from '#features/people/team/errors.ts'
import * as store from '#features/people/team/store.ts'
import { type Invitation, INVITATION_SECONDS } from '#features/people/team/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { withSiteResult } from '#platform/db/site-result.ts'
import { withSite } from '#platform/db/tenant.ts'
import { hashToken, isToken, createToken } from '#platform/http/token.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { EmailBrand } from '#platform/mail/email-brand.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

/** Dependencies of invitations. */
export interface InviteParts {
  readonly db: Kysely<Tables>
  readonly appOrigin: string
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  /** Returns the current origin of a site, on its own domain if it has one; undefined while it is not served. */
  readonly originOfSite: (siteId: Id) => string | undefined
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** Returns how emails of a site present it: this feature is below its design and cannot import it. */
  readonly findSiteBrand: (
    tx: Transaction<Tables>,
    site: { readonly id: Id; readonly title: string; readonly origin: string },
  ) => Promise<EmailBrand>
}

/** The inviting site, as named in the email. */
export interface InvitingSite {
  readonly id: Id
  readonly identifier: string
  readonly title: string
}

const MAX_PER_DAY = 50

/**
 * Invites an email address to a site; the email is sent when the transaction commits. Fails with NO_ROLES, ROLE_NOT_GRANTABLE,
 * ALREADY_MEMBER, TOO_MANY, MAIL_LIMIT_REACHED.
 */
export async function invite(
  tx: Transaction<Tables>,
  parts: Omit<InviteParts, 'db'>,
  site: InvitingSite,
  actor: Actor & { readonly name: string },
  input: { readonly email: string; readonly roles: readonly Role[] },
  now: Date,
): Promise<Result<Invitation, FeatureError>> {
  if (input.roles.length === 0) return fail(teamErrors.noRoles())
  const permissions = permissionsOf(input.roles)
  if (!canGrant(actor, permissions)) return fail(teamErrors.roleNotGrantable())
  const email = input.email.toLowerCase()
  await store.lockTeam(tx, site.id)
  const members = await store.listMembers(tx, site.id)
  if (members.some((member) => member.email.toLowerCase() === email)) return fail(teamErrors.alreadyMember())
  if ((await store.countInvitations(tx, site.id, new Date(now.getTime() - DAY_MS))) >= MAX_PER_DAY)
    return fail(teamErrors.tooMany())
  const mail = await consumeMailQuota(tx, site.id, now)
  if (!mail.ok) return mail
  await store.revokeInvitations(tx, site.id, { email }, now)
  const token = createToken()
  const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1000)
  const id = await store.insertInvitation(tx, {
    siteId: site.id,
    email,
    permissions,
    tokenHash: hashToken(token),
    accountId: actor.accountId,
    createdAt: now,
    expiresAt,
  })
  const url = `${parts.appOrigin}/invitations/${site.identifier}/${token}`
  const content = invitationMail({
    email,
    siteTitle: site.title,
    invitedBy: actor.name,
    roles: input.roles,
    url,
  })
  const origin = parts.originOfSite(site.id) ?? parts.originOf(site.identifier)
  const brand = await parts.findSiteBrand(tx, { ...site, origin })
  await sendMail(tx, parts, { siteId: site.id, brand, content, goodUntil: expiresAt })
  const invited = { id, email, roles: input.roles, invitedBy: actor.name, createdAt: now, expiresAt }
  return ok({ ...invited, expired: false })
}

/** Revokes an invitation; returns the email address that it was for. Fails with NO_INVITATION. */
export async function revoke(
  tx: Transaction<Tables>,
  siteId: Id,
  id: Id,
  now: Date,
): Promise<Result<string, FeatureError>> {
  const [email] = await store.revokeInvitations(tx, siteId, { id }, now)
  return email === undefined ? fail(teamErrors.noInvitation()) : ok(email)
}

/** The details of an invitation link. */
export interface InvitationDetails extends Invitation {
  readonly siteId: Id
  readonly identifier: string
  readonly hasAccount: boolean
}

/** Returns the pending invitation of a link. Fails with NO_INVITATION, also for an unknown site. */
export async function findOpenInvitation(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  now: Date,
): Promise<Result<InvitationDetails, FeatureError>> {
  const site = isToken(link.token) ? await store.findSite(db, link.identifier) : undefined
  if (!site) return fail(teamErrors.noInvitation())
  const invitation = await withSite(db, site.id, (tx) =>
    store.findInvitation(tx, site.id, hashToken(link.token), now),
  )
  if (!invitation) return fail(teamErrors.noInvitation())
  const hasAccount = (await findAccountId(db, invitation.email)) !== undefined
  return ok({ ...invitation, siteId: site.id, identifier: site.identifier, hasAccount })
}

/** Accepts an invitation for an account with the invited email address. Fails with NO_INVITATION and OTHER_EMAIL. */
export async function accept(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  account: { readonly id: Id; readonly email: string },
  now: Date,
): Promise<Result<InvitationDetails, FeatureError>> {
  const details = await findOpenInvitation(db, link, now)
  if (!details.ok) return details
  const { siteId, id, roles, email } = details.value
  if (email.toLowerCase() !== account.email.toLowerCase()) return fail(teamErrors.otherEmail(email))
  return withSiteResult(db, siteId, async (tx) => {
    if (!(await store.markAccepted(tx, siteId, id, now))) return fail(teamErrors.noInvitation())
    const before = await store.findMember(tx, siteId, account.id)
    await store.upsertMember(tx, siteId, account.id, permissionsOf([...(before?.roles ?? []), ...roles]))
    // The invitation link proves the email address like a confirmation link.
    await store.confirmEmail(tx, account.id, now)
    return details
  })
}

/** Creates an account for the invited email address and accepts the invitation. Fails with NO_INVITATION, ACCOUNT_EXISTS or WEAK_PASSWORD. */
export async function join(
  db: Kysely<Tables>,
  link: { readonly identifier: string; readonly token: string },
  input: { readonly name: string; readonly password: string },
  now: Date,
): Promise<Result<InvitationDetails, FeatureError>> {
  const details = await findOpenInvitation(db, link, now)
  if (!details.ok) return details
  const { email } = details.value
  if (details.value.hasAccount) return fail(teamErrors.accountExists())
  const checked = await checkNewPassword(input.password, { secondFactor: false, known: [email, input.name] })
  if (!checked.ok) return checked
  const created = await createAccount(db, { ...input, email, confirmed: true }, now)
  if (!created.ok) return fail(teamErrors.accountExists())
  return accept(db, link, { id: created.value, email }, now)
}
