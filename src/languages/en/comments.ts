import type { ReplyMailTexts } from '#features/content/comments/reply-mail-texts.rules.ts'
import type { CommentWords } from '#features/content/comments/parts/comment-words.ts'
import type { CommentTexts } from '#site/page/comment-texts.ts'

export const replyMail: ReplyMailTexts = {
  subject: (name, item) => `${name} replied to your comment on “${item}”`,
  title: (name) => `${name} replied to you`,
  about: (item, site) => `There is a reply to your comment on “${item}” at ${site}.`,
  view: 'Read the reply',
  stop: 'No more of these emails:',
  reason: (site) => `You asked ${site} to write to you about replies to your comment.`,
}

export const comments: CommentWords = {
  heading: 'Comments',
  count: ['# comment', '# comments'],
  none: 'Nobody has commented yet.',
  closed: 'Comments are closed.',
  feed: 'Comments as a feed (RSS)',
  owner: 'Author',
  reply: 'Reply',
  replyTo: (name) => `Reply to ${name}`,
  inReplyTo: (name) => `In reply to ${name}`,
  moreReplies: ['# more reply', '# more replies'],
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
  decoy: 'Leave this field empty',
  send: 'Post comment',
  sending: 'Posting…',
  cancel: 'Cancel',
  sent: 'Your comment was posted.',
  waiting: 'Thank you. Your comment is waiting for approval.',
  check: ['Post this comment?', 'Please look it over. It is posted when you press the button.'],
  back: 'Back to the entry',
  wrong: 'There is a problem',
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

export const serviceComments: CommentTexts = {
  heading: 'Comments',
  about: (service) => `The comments on this page are at ${service}.`,
  needsScript: (service) => `${service} needs JavaScript to show them.`,
  preview: 'They are not shown in a preview.',
}
