import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import type { FeaturePageLoader } from '#page/feature-page-load.ts'

/** An email with example data, for the owner of the site. It has no canonical URL. */
export const loader: FeaturePageLoader<EmailPreview, EmailPreview> = {
  load: (email) => ({ title: email.subject, content: () => email }),
}
