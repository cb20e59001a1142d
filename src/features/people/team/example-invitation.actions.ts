import { invitationMail } from '#features/people/team/emails/invitation.tsx'
import type { EmailContent } from '#platform/mail/email-layout.tsx'
import { EXAMPLE_PEOPLE, type ExampleSite } from '#platform/mail/example-mail.ts'

/** Returns an example of the invitation to the team of a site. */
export const exampleInvitationMail = (site: ExampleSite): EmailContent =>
  invitationMail({
    email: EXAMPLE_PEOPLE.reader.email,
    siteTitle: site.title,
    invitedBy: EXAMPLE_PEOPLE.writer.name,
    roles: ['content-editor'],
    url: `${site.appOrigin}/invitations/example`,
  })
