/** Why a host name was not added, verified, removed or brought back. */
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
    message: `'${host}' belongs to this installation; add a domain of your own.`,
  }),
  taken: (host: string): DomainError => ({
    code: 'TAKEN',
    message: `'${host}' is connected to another site, whose owner proved it. Remove it there first.`,
  }),
  alreadyAdded: (host: string): DomainError => ({
    code: 'ALREADY_ADDED',
    message: `'${host}' was added to this site before; verify it, or remove it.`,
  }),
  limitReached: (limit: number): DomainError => ({
    code: 'LIMIT_REACHED',
    message: `A site has at most ${limit} domains; remove one first.`,
  }),
  notFound: (host: string): DomainError => ({
    code: 'NOT_FOUND',
    message: `'${host}' was not added to this site; list its domains and choose one of them.`,
  }),
  noProof: (name: string, text: string): DomainError => ({
    code: 'NO_PROOF',
    message: `There is no TXT record at ${name} with the text ${text} yet. Add it at your DNS provider; it can take some minutes to be seen.`,
  }),
  undoEnded: (host: string): DomainError => ({
    code: 'UNDO_ENDED',
    message: `The removal of '${host}' cannot be taken back any more; add the domain and prove it again.`,
  }),
  noResponse: (name: string): DomainError => ({
    code: 'NO_RESPONSE',
    message: `The DNS gave no answer about ${name}; try again in a few minutes.`,
  }),
} as const
