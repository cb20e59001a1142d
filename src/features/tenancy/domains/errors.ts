import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const domainErrors = defineErrors(
  {
    INVALID_HOST: { status: HTTP_STATUS.badRequest, field: 'hostname' },
    OWN_HOST: { status: HTTP_STATUS.badRequest, field: 'hostname' },
    TAKEN: { status: HTTP_STATUS.conflict, field: 'hostname' },
    ALREADY_ADDED: { status: HTTP_STATUS.conflict, field: 'hostname' },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    NOT_FOUND: { status: HTTP_STATUS.notFound },
    NO_PROOF: { status: HTTP_STATUS.conflict },
    NO_RESPONSE: { status: HTTP_STATUS.serviceUnavailable },
    UNDO_ENDED: { status: HTTP_STATUS.gone },
  },
  (error) => ({
    invalidHost: (message: string) => error('INVALID_HOST', message),
    ownHost: (host: string) =>
      error('OWN_HOST', `'${host}' belongs to this installation. Use your own domain.`),
    taken: (host: string) =>
      error('TAKEN', `'${host}' is already verified for another site. Remove it there first.`),
    alreadyAdded: (host: string) => error('ALREADY_ADDED', `'${host}' is already added to this site.`),
    limitReached: (limit: number) =>
      error('LIMIT_REACHED', `A site can have at most ${limit} domains. Remove one first.`),
    notFound: (host: string) => error('NOT_FOUND', `'${host}' is not a domain of this site.`),
    noProof: (name: string, text: string) =>
      error(
        'NO_PROOF',
        `No TXT record found at ${name} with the value ${text}. Add it at your DNS provider; changes can take a few minutes.`,
      ),
    undoEnded: (host: string) =>
      error('UNDO_ENDED', `Removing '${host}' can no longer be undone. Add the domain and verify it again.`),
    noResponse: (name: string) =>
      error('NO_RESPONSE', `The DNS lookup of ${name} failed. Try again in a few minutes.`),
  }),
)

/** Why a domain was not added, verified, removed or restored. */
export type DomainError = ErrorOf<typeof domainErrors>
