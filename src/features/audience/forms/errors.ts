import { BUSY_RETRY_SECONDS, defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const formErrors = defineErrors(
  {
    NO_FORM: { status: HTTP_STATUS.notFound },
    FORM_CLOSED: { status: HTTP_STATUS.gone },
    NO_SUBMISSION: { status: HTTP_STATUS.notFound },
    NO_FILE: { status: HTTP_STATUS.notFound },
    TOO_LARGE: { status: HTTP_STATUS.contentTooLarge },
    BROKEN: { status: HTTP_STATUS.badRequest },
    BUSY: { status: HTTP_STATUS.tooManyRequests, retryAfter: BUSY_RETRY_SECONDS },
    BAD_FIELDS: { status: HTTP_STATUS.badRequest },
    BAD_ANSWERS: { status: HTTP_STATUS.badRequest },
    FORM_KEY: { status: HTTP_STATUS.badRequest },
    TOO_MANY: { status: HTTP_STATUS.tooManyRequests },
    CONFLICT: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    NO_ADDRESS: { status: HTTP_STATUS.badRequest },
  },
  (error) => ({
    noForm: () => error('NO_FORM', 'This form has not been configured yet.'),
    /** `text` is what visitors read. */
    closed: (text: string) => error('FORM_CLOSED', text),
    noSubmission: () => error('NO_SUBMISSION', 'There is no such submission. It may have been deleted.'),
    noFile: () => error('NO_FILE', 'There is no such file. It may have been deleted with its submission.'),
    tooLarge: () => error('TOO_LARGE', 'The files of this form are too large. Choose smaller ones.'),
    broken: () => error('BROKEN', 'The form did not arrive in full. Please send it again.'),
    busy: () => error('BUSY', 'Too many files arrive at once. Please try again in a moment.'),
    badFields: ({ field, message }: { readonly field: string; readonly message: string }) =>
      error('BAD_FIELDS', message, { field }),
    /** `problems` are what is wrong with each field. */
    badAnswers: (problems: Readonly<Record<string, unknown>>) =>
      error('BAD_ANSWERS', 'Your form has encountered a problem. Please scroll down to review.', {
        more: { problems },
      }),
    key: () =>
      error('FORM_KEY', 'This form was open for too long, or was sent already. Please send it again.'),
    tooMany: (retryAfter: number) =>
      error('TOO_MANY', 'Unable to submit form. Submission rate limit exceeded. Please try again later.', {
        retryAfter,
      }),
    conflict: () =>
      error('CONFLICT', 'Someone else saved this form meanwhile. Reload it and apply your changes again.'),
    limitReached: (max: number) =>
      error('LIMIT_REACHED', `A site can have at most ${max} forms. Delete one first.`),
    noAddress: () => error('NO_ADDRESS', 'This submission has no email address to reply to.'),
  }),
)

/** Why something about a form was rejected. */
export type FormError = ErrorOf<typeof formErrors>
