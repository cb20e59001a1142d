import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import type { FeaturePageFixture } from '#page/feature-page-load.ts'

const content: EmailPreview = {
  subject: 'Your order 1001 at Letters from the kiln',
  html: '<!doctype html><html lang="en"><title>Your order</title><p>Thank you.</p></html>',
}

export const fixture: FeaturePageFixture<EmailPreview, EmailPreview> = { subject: content, content }
