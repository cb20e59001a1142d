import type { Role } from '#features/access/types.ts'
import { nameRoles } from '#features/team/roles-text.rules.ts'
import { writeLetter } from '#platform/mail/email-layout.tsx'
import type { MailMessage } from '#platform/mail/mail-message.ts'

/** Asks somebody to work at a site. */
export const invitationMail = (given: {
  readonly email: string
  readonly appOrigin: string
  readonly siteTitle: string
  readonly invitedBy: string
  readonly roles: readonly Role[]
  readonly address: string
}): MailMessage =>
  writeLetter({
    to: { email: given.email },
    appOrigin: given.appOrigin,
    subject: `You are invited to work on ${given.siteTitle}`,
    title: `Work on ${given.siteTitle}`,
    parts: [
      `${given.invitedBy} invites you to work on the website ${given.siteTitle}.`,
      { facts: [['Your part', nameRoles(given.roles)]] },
      { button: 'See the invitation', url: given.address },
      { remark: 'The link works once and for seven days. If you expected no invitation, do nothing.' },
    ],
    why: 'You get this mail because somebody typed your address to invite you.',
  })
