import type { Role } from '#features/access/types.ts'
import { nameRoles } from '#features/team/roles-text.rules.ts'
import { renderEmail } from '#platform/mail/email-layout.tsx'
import type { MailMessage } from '#platform/mail/mail-message.ts'

/** Returns the invitation email. */
export const invitationMail = (invitation: {
  readonly email: string
  readonly appOrigin: string
  readonly siteTitle: string
  readonly invitedBy: string
  readonly roles: readonly Role[]
  readonly url: string
}): MailMessage =>
  renderEmail({
    to: { email: invitation.email },
    appOrigin: invitation.appOrigin,
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
