import type { EmailPreview } from '#features/audience/email-previews/types.ts'
import type { PageFixture } from '#site/kinds/page-loader.ts'

const content: EmailPreview = {
  subject: 'Your order 1001 at Letters from the kiln',
  html: '<!doctype html><html lang="en"><title>Your order</title><p>Thank you.</p></html>',
}

export const fixture: PageFixture<EmailPreview> = { subject: { what: 'email', email: content }, content }
