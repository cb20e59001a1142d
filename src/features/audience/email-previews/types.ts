import { definePage } from '#lib/page-token.ts'

/** A group of emails that an owner can look at, with their labels. */
interface PreviewedGroup {
  readonly group: string
  readonly emails: Readonly<Record<string, string>>
}

/** The emails that an owner can look at, by what they are about. */
export const PREVIEWED_GROUPS = [
  {
    group: 'Orders',
    emails: {
      confirmation: 'Order confirmed',
      sent: 'Order shipped',
      refunded: 'Order refunded',
      cancelled: 'Order cancelled',
    },
  },
  {
    group: 'Store',
    emails: {
      'gift-card': 'Gift card',
      'donation-receipt': 'Receipt of a donation',
      'withdrawal-receipt': 'Withdrawal received',
      'withdrawal-accepted': 'Withdrawal accepted',
      'withdrawal-declined': 'Withdrawal declined',
    },
  },
  {
    group: 'Bookings',
    emails: {
      'booking-confirmed': 'Booking confirmed',
      'booking-reminder': 'Reminder of a booking',
      'booking-cancelled': 'Booking cancelled',
    },
  },
  {
    group: 'Newsletters',
    emails: { 'newsletter-confirmation': 'Confirm the address', 'newsletter-welcome': 'Welcome' },
  },
  {
    group: 'Comments and forms',
    emails: { 'comment-reply': 'Reply to a comment', 'form-answer': 'Your answer to a form' },
  },
  {
    group: 'Team',
    emails: { invitation: 'Invitation', 'password-reset': 'Password reset' },
  },
] as const satisfies readonly PreviewedGroup[]

type NamesOf<Group> = Group extends { readonly emails: infer Emails } ? keyof Emails : never
export type PreviewedEmail = NamesOf<(typeof PREVIEWED_GROUPS)[number]>

export const PREVIEWED_EMAILS = PREVIEWED_GROUPS.flatMap(({ emails }) =>
  Object.keys(emails),
) as readonly PreviewedEmail[]

/** An email with example data, as its recipient would see it. */
export interface EmailPreview {
  readonly subject: string
  /** A whole document, which is shown in a frame of its own. */
  readonly html: string
}

const PREVIEW_PATH = '/commerce/email-preview/'

/** Returns the path of the preview of an email, below that of previews. */
export const emailPreviewPath = (email: PreviewedEmail): string => PREVIEW_PATH + email

/** Returns the email that is previewed at a path; undefined at any other path. */
export const previewedEmailAt = (path: string): PreviewedEmail | undefined =>
  PREVIEWED_EMAILS.find((email) => path === emailPreviewPath(email))

/** An email with example data, for the owner. */
export const EMAIL_PREVIEW_PAGE = definePage<EmailPreview>('email-preview')
