import type { TitledText } from '#lib/i18n/text-types.ts'
import { pluralForms } from '#lib/i18n/plural.ts'

export const replyMail = {
  subject: (name: string, item: string) => `${name} replied to your comment on “${item}”`,
  title: (name: string) => `${name} replied to you`,
  about: (item: string, site: string) => `There is a reply to your comment on “${item}” at ${site}.`,
  view: 'Read the reply',
  stop: 'No more of these emails:',
  reason: (site: string) => `You asked ${site} to write to you about replies to your comment.`,
}

export const comments = {
  heading: 'Comments',
  /** `#` is the number. */
  count: pluralForms('# comment', '# comments'),
  none: 'Nobody has commented yet.',
  closed: 'Comments are closed.',
  feed: 'Comments as a feed (RSS)',
  owner: 'Author',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  inReplyTo: (name: string) => `In reply to ${name}`,
  moreReplies: pluralForms('# more reply', '# more replies'),
  more: 'More comments',
  write: 'Leave a comment',
  comment: 'Comment',
  name: 'Name',
  email: 'Email',
  emailHint: 'Never shown. Only for emails about replies.',
  website: 'Website',
  optional: 'optional',
  notify: 'Email me when somebody replies to me',
  remember: 'Remember me in this browser',
  /** Label of the field that people do not see. */
  honeypot: 'Leave this field empty',
  send: 'Post comment',
  sending: 'Posting…',
  cancel: 'Cancel',
  sent: 'Your comment was posted.',
  waiting: 'Thank you. Your comment is waiting for approval.',
  check: [
    'Post this comment?',
    'Please look it over. It is posted when you press the button.',
  ] satisfies TitledText,
  back: 'Back to the entry',
  wrong: 'There is a problem',
  /** Precedes the title of a page whose form has problems. */
  error: 'Error',
  problems: {
    required: 'This field is required.',
    tooLong: 'This text is too long.',
    email: 'Enter an email address such as name@example.com.',
    website: 'Enter a web address such as example.com.',
    emailNeeded: 'Enter your email address to hear about replies.',
  },
  fields: { body: 'Comment', name: 'Name', email: 'Email', website: 'Website' },
  failed: 'Your comment could not be posted. Nothing you entered is lost. Please try again.',
  expired: 'This form was open for too long. Please press the button again.',
  /** FRM-16. */
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  gone: 'The comment that you reply to does not exist any more.',
  preview: 'This is a preview. Visitors can comment on the public page.',
  emails: {
    title: 'Emails about replies',
    text: 'Choose what you no longer want to receive. Nothing has changed yet.',
    one: 'Stop emails about this comment',
    all: 'Stop all emails about replies on this site',
    stoppedOne: 'Done. You get no more emails about replies to this comment.',
    stoppedAll: 'Done. You get no more emails about replies from this site.',
  },
}

export const serviceComments = {
  heading: 'Comments',
  about: (service: string) => `The comments on this page are at ${service}.`,
  needsScript: (service: string) => `${service} needs JavaScript to show them.`,
  preview: 'They are not shown in a preview.',
}
