import type { Role } from '#features/tenancy/access/types.ts'
import { nameRoles } from '#features/people/team/roles-text.rules.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** Returns the invitation email, sent in the design of the site. */
export const invitationMail = (invitation: {
  readonly email: string
  readonly siteTitle: string
  readonly invitedBy: string
  readonly roles: readonly Role[]
  readonly url: string
}): EmailContent => ({
  to: { email: invitation.email },
  // The app that it invites to is in English.
  language: 'en',
  subject: `You are invited to join ${invitation.siteTitle}`,
  title: `Join ${invitation.siteTitle}`,
  parts: [
    `${invitation.invitedBy} invited you to join the team of ${invitation.siteTitle}.`,
    { rows: [['Roles', nameRoles(invitation.roles)]] },
    { button: 'View invitation', url: invitation.url },
    {
      note: 'This link works once and expires in seven days. If you did not expect an invitation, you can ignore this email.',
    },
  ],
  reason: 'You received this email because someone invited this address.',
})
