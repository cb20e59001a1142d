import { z } from 'zod'
import { contract, ROLES } from '#features/tenancy/access/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { visibleName } from '#lib/bidi.ts'
import { idSchema } from '#lib/id.ts'

const roles = z.array(z.enum(ROLES)).max(ROLES.length)
const instant = z.iso.datetime()
const account = z.object({ account: idSchema })
const invitation = z.object({ invitation: idSchema })

export const memberSchema = z.object({
  accountId: idSchema,
  name: z.string(),
  email: z.string(),
  roles,
  ownsSite: z.boolean(),
  since: instant,
})
export type MemberView = z.output<typeof memberSchema>

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  roles,
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})
export type InvitationView = z.output<typeof invitationSchema>

export const listTeam = contract({
  name: 'listTeam',
  description: 'Lists the members and pending invitations of a site.',
  method: 'GET',
  path: '/api/sites/{site}/team',
  access: 'team:read',
  response: z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
})

export const inviteMember = contract({
  name: 'inviteMember',
  description:
    'Invites a person by email to join a site with roles. Replaces a pending invitation to the same email address. The caller must have the granted roles.',
  method: 'POST',
  path: '/api/sites/{site}/invitations',
  access: 'team:write',
  body: z.object({ email: z.email('Enter an email address.').max(254), roles }),
  response: invitationSchema,
  status: HTTP_STATUS.created,
})

export const revokeInvitation = contract({
  name: 'revokeInvitation',
  description: 'Revokes an invitation and its link.',
  method: 'DELETE',
  path: '/api/sites/{site}/invitations/{invitation}',
  access: 'team:write',
  params: invitation,
})

export const setMemberRoles = contract({
  name: 'setMemberRoles',
  description: 'Sets the roles of a member, effective immediately. At least one administrator must remain.',
  method: 'PUT',
  path: '/api/sites/{site}/team/{account}',
  access: 'team:write',
  params: account,
  body: z.object({ roles }),
})

export const removeMember = contract({
  name: 'removeMember',
  description: 'Removes a member from a site, effective immediately.',
  method: 'DELETE',
  path: '/api/sites/{site}/team/{account}',
  access: 'team:write',
  params: account,
})

export const leaveSite = contract({
  name: 'leaveSite',
  description: 'Removes the caller from a site. The site owner must transfer it first.',
  method: 'DELETE',
  path: '/api/sites/{site}/membership',
  access: 'site:see',
})

export const transferSite = contract({
  name: 'transferSite',
  description:
    'Transfers the ownership of a site to one of its administrators. Requires the caller’s password.',
  method: 'PUT',
  path: '/api/sites/{site}/owner',
  access: 'site:transfer',
  body: z.object({ accountId: idSchema, password: z.string().min(1, 'Enter your password.').max(1000) }),
})

const link = z.object({ identifier: z.string().max(63), token: z.string().max(100) })

export const getInvitation = contract({
  name: 'getInvitation',
  description: 'Returns the details of an invitation link.',
  method: 'GET',
  path: '/api/invitations/{identifier}/{token}',
  access: 'anyone',
  params: link,
  response: z.object({
    email: z.string(),
    roles,
    invitedBy: z.string(),
    site: z.object({ identifier: z.string(), title: z.string() }),
    /** Whether an account with the invited email address exists. */
    hasAccount: z.boolean(),
  }),
})

export const acceptInvitation = contract({
  name: 'acceptInvitation',
  description:
    'Accepts an invitation for the signed-in account, whose email address must be the invited one.',
  method: 'POST',
  path: '/api/invitations/{identifier}/{token}',
  access: 'account',
  params: link,
  response: z.object({ identifier: z.string() }),
})

export const joinByInvitation = contract({
  name: 'joinByInvitation',
  description:
    'Creates an account for the invited email address and accepts the invitation, regardless of the sign-up policy. Sign in afterwards.',
  method: 'POST',
  path: '/api/invitations/{identifier}/{token}/account',
  access: 'anyone',
  params: link,
  body: z.object({
    name: z.string().overwrite(visibleName).min(1, 'Enter your name.').max(200),
    password: z.string().min(1, 'Enter a password.').max(1000),
  }),
  response: z.object({ email: z.string(), identifier: z.string() }),
  status: HTTP_STATUS.created,
})
