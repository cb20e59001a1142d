import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'

/** An email with example data, for the owner of the site. It has no canonical URL. */
export const loader: PageLoader<EmailPreview, EmailPreview> = {
  match: (subject) => (subject.what === 'email' ? subject.email : undefined),
  load: (email) => Promise.resolve({ title: email.subject, content: () => email }),
}
