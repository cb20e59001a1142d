import { z } from 'zod'
import { contract, ROLES } from '#features/access/types.ts'
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
  holdsSite: z.boolean(),
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
  about: 'Who works at a site, and who was invited and has not answered.',
  method: 'GET',
  path: '/api/sites/{site}/team',
  access: 'team:read',
  response: z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
})

export const inviteMember = contract({
  name: 'inviteMember',
  about:
    'Invites somebody by mail to work at a site in some roles; a further invitation to the same address takes the place of the former. Nobody gives away a role that they do not have.',
  method: 'POST',
  path: '/api/sites/{site}/invitations',
  access: 'team:write',
  body: z.object({ email: z.email('Give an e-mail address.').max(254), roles }),
  response: invitationSchema,
  status: 201,
})

export const revokeInvitation = contract({
  name: 'revokeInvitation',
  about: 'Takes an invitation back; its link opens nothing any more.',
  method: 'DELETE',
  path: '/api/sites/{site}/invitations/{invitation}',
  access: 'team:write',
  params: invitation,
})

export const setMemberRoles = contract({
  name: 'setMemberRoles',
  about:
    'Gives somebody who works at a site other roles, from the next call on. A site keeps an administrator.',
  method: 'PUT',
  path: '/api/sites/{site}/team/{account}',
  access: 'team:write',
  params: account,
  body: z.object({ roles }),
})

export const removeMember = contract({
  name: 'removeMember',
  about: 'Ends somebody’s work at a site, from the next call on.',
  method: 'DELETE',
  path: '/api/sites/{site}/team/{account}',
  access: 'team:write',
  params: account,
})

export const leaveSite = contract({
  name: 'leaveSite',
  about: 'Ends one’s own work at a site. Whoever a site belongs to gives it to somebody else first.',
  method: 'DELETE',
  path: '/api/sites/{site}/membership',
  access: 'site:see',
})

export const transferSite = contract({
  name: 'transferSite',
  about:
    'Gives a site to one of its administrators, who may then delete it or give it away; asks for the own password.',
  method: 'PUT',
  path: '/api/sites/{site}/owner',
  access: 'site:transfer',
  body: z.object({ accountId: idSchema, password: z.string().min(1, 'Give your password.').max(1000) }),
})

const link = z.object({ identifier: z.string().max(63), token: z.string().max(100) })

export const getInvitation = contract({
  name: 'getInvitation',
  about: 'What the link of an invitation is for.',
  method: 'GET',
  path: '/api/invitations/{identifier}/{token}',
  access: 'anyone',
  params: link,
  response: z.object({
    email: z.string(),
    roles,
    invitedBy: z.string(),
    site: z.object({ identifier: z.string(), title: z.string() }),
    /** There is an account with that address already, to sign in to. */
    hasAccount: z.boolean(),
  }),
})

export const acceptInvitation = contract({
  name: 'acceptInvitation',
  about: 'Accepts an invitation for the account that is signed in, whose address must be the invited one.',
  method: 'POST',
  path: '/api/invitations/{identifier}/{token}',
  access: 'account',
  params: link,
  response: z.object({ identifier: z.string() }),
})

export const joinByInvitation = contract({
  name: 'joinByInvitation',
  about:
    'Makes an account for the invited address and accepts the invitation, whether or not accounts can be made otherwise. Sign in with it afterwards.',
  method: 'POST',
  path: '/api/invitations/{identifier}/{token}/account',
  access: 'anyone',
  params: link,
  body: z.object({
    name: z.string().trim().min(1, 'Give your name.').max(200),
    password: z.string().min(1, 'Give a password.').max(1000),
  }),
  response: z.object({ email: z.string(), identifier: z.string() }),
  status: 201,
})
