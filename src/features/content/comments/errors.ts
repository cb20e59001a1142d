import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import type { CommentProblems } from '#features/content/comments/types.ts'

export const commentErrors = defineErrors(
  {
    NO_COMMENTS: { status: HTTP_STATUS.notFound },
    COMMENTS_CLOSED: { status: HTTP_STATUS.conflict },
    NO_COMMENT: { status: HTTP_STATUS.notFound },
    BAD_COMMENT: { status: HTTP_STATUS.badRequest },
    FORM_EXPIRED: { status: HTTP_STATUS.forbidden },
    TOO_MANY_COMMENTS: { status: HTTP_STATUS.tooManyRequests },
    NO_COMMENT_EMAILS: { status: HTTP_STATUS.notFound },
    NOT_SHOWN: { status: HTTP_STATUS.conflict },
    NOT_IN_TRASH: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    none: () => error('NO_COMMENTS', 'There are no comments here.'),
    closed: () => error('COMMENTS_CLOSED', 'Comments are closed here.'),
    noComment: () => error('NO_COMMENT', 'This comment does not exist any more.'),
    /** `problems` are codes by the name of their field. */
    bad: (problems: CommentProblems) =>
      error('BAD_COMMENT', 'Some fields need your attention.', { more: { problems } }),
    formExpired: () => error('FORM_EXPIRED', 'This form was open for too long. Please send it again.'),
    // The text of FRM-16.
    tooMany: (retryAfter: number) =>
      error(
        'TOO_MANY_COMMENTS',
        'Unable to submit form. Submission rate limit exceeded. Please try again later.',
        { retryAfter },
      ),
    noEmails: () => error('NO_COMMENT_EMAILS', 'This link is not complete. Copy it from the email again.'),
    notShown: () => error('NOT_SHOWN', 'Approve the comment before you reply to it.'),
    notInTrash: () => error('NOT_IN_TRASH', 'Move comments to the trash or to spam before you delete them.'),
  }),
)

/** An expected failure of comments. */
export type CommentError = ErrorOf<typeof commentErrors>
