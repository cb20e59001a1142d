/** Why a domain was not added, verified, removed or restored. */
export interface DomainError {
  readonly code:
    | 'INVALID_HOST'
    | 'OWN_HOST'
    | 'TAKEN'
    | 'ALREADY_ADDED'
    | 'LIMIT_REACHED'
    | 'NOT_FOUND'
    | 'NO_PROOF'
    | 'NO_RESPONSE'
    | 'UNDO_ENDED'
  readonly message: string
}

export const domainErrors = {
  invalidHost: (message: string): DomainError => ({ code: 'INVALID_HOST', message }),
  ownHost: (host: string): DomainError => ({
    code: 'OWN_HOST',
    message: `'${host}' belongs to this installation. Use your own domain.`,
  }),
  taken: (host: string): DomainError => ({
    code: 'TAKEN',
    message: `'${host}' is already verified for another site. Remove it there first.`,
  }),
  alreadyAdded: (host: string): DomainError => ({
    code: 'ALREADY_ADDED',
    message: `'${host}' is already added to this site.`,
  }),
  limitReached: (limit: number): DomainError => ({
    code: 'LIMIT_REACHED',
    message: `A site can have at most ${limit} domains. Remove one first.`,
  }),
  notFound: (host: string): DomainError => ({
    code: 'NOT_FOUND',
    message: `'${host}' is not a domain of this site.`,
  }),
  noProof: (name: string, text: string): DomainError => ({
    code: 'NO_PROOF',
    message: `No TXT record found at ${name} with the value ${text}. Add it at your DNS provider; changes can take a few minutes.`,
  }),
  undoEnded: (host: string): DomainError => ({
    code: 'UNDO_ENDED',
    message: `Removing '${host}' can no longer be undone. Add the domain and verify it again.`,
  }),
  noResponse: (name: string): DomainError => ({
    code: 'NO_RESPONSE',
    message: `The DNS lookup of ${name} failed. Try again in a few minutes.`,
  }),
} as const
