/** Why a document was not saved. `message` is for people; `field` is the part of the body it speaks of. */
export interface DocumentError {
  readonly code:
    | 'INVALID_BODY'
    | 'ADDRESS_TAKEN'
    | 'LIMIT_REACHED'
    | 'SITE_FULL'
    | 'CONFLICT'
    | 'NOT_FOUND'
    | 'WRONG_STATUS'
    | 'NOT_BY_HAND'
  readonly message: string
  readonly field?: string
}

/** An entry as people count: `2.1` is the first below the second. */
const entryNumber = (path: readonly string[]) =>
  path
    .filter((key) => /^\d+$/.test(key))
    .map((key) => Number(key) + 1)
    .join('.')

export const documentErrors = {
  invalidBody: (message: string): DocumentError => ({ code: 'INVALID_BODY', message }),
  unknownField: (field: string): DocumentError => ({
    code: 'INVALID_BODY',
    message: `There is no field ${field}; leave it out.`,
    field,
  }),
  invalidField: (message: string, field: string): DocumentError => ({ code: 'INVALID_BODY', message, field }),
  invalidUrlId: (message: string): DocumentError => ({ code: 'INVALID_BODY', message, field: 'urlId' }),
  badLink: ({ path, problem }: { path: readonly string[]; problem: string }): DocumentError => ({
    code: 'INVALID_BODY',
    message: `Entry ${entryNumber(path)} of the navigation: ${problem}.`,
    field: ['entries', ...path].join('.'),
  }),
  addressTaken: (urlId: string): DocumentError => ({
    code: 'ADDRESS_TAKEN',
    message: `'${urlId}' is already the address of another document; choose another url id.`,
    field: 'urlId',
  }),
  limitReached: (limit: number, what: string): DocumentError => ({
    code: 'LIMIT_REACHED',
    message: `A ${what} has at most ${limit} items. Delete some, or start another collection.`,
  }),
  conflict: (): DocumentError => ({
    code: 'CONFLICT',
    message: 'Someone saved a newer state in the meantime; load it and apply your change again.',
  }),
  inTrash: (): DocumentError => ({
    code: 'WRONG_STATUS',
    message: 'This document is in the trash; restore it first.',
  }),
  collectionInTrash: (title: string): DocumentError => ({
    code: 'WRONG_STATUS',
    message: `The collection “${title}” is in the trash; restore it first.`,
  }),
  notInTrash: (): DocumentError => ({
    code: 'WRONG_STATUS',
    message: 'This document is not in the trash, so there is nothing to restore.',
  }),
  onlyByDeleting: (): DocumentError => ({
    code: 'WRONG_STATUS',
    message: 'A document is deleted by moving it to the trash, not by saving it as deleted.',
    field: 'status',
  }),
  notInCollection: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'Only the items of a collection have an order.',
  }),
  notInTree: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'Only pages and collections stand in the order of the site; load the list again.',
  }),
  belowItself: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'A page cannot stand below itself; choose another place.',
    field: 'urlId',
  }),
  addressOfItem: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'An item stands in its collection; change its address in the editor.',
    field: 'urlId',
  }),
  stillThere: (): DocumentError => ({
    code: 'WRONG_STATUS',
    message: 'Only what is in the trash can be removed for good; move it there first.',
  }),
  itemsNeedCollections: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'An item goes into a collection, and only an item does; name the collection of an item.',
    field: 'collectionId',
  }),
  noTags: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'Only items have tags and categories; choose items alone.',
  }),
  notByHand: (): DocumentError => ({
    code: 'NOT_BY_HAND',
    message: 'The items of this collection stand in order of their date; set its order to by-hand first.',
  }),
  elsewhere: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'The other item is not in the same collection.',
  }),
  noRevision: (number: number): DocumentError => ({
    code: 'NOT_FOUND',
    message: `This document has no revision ${number}; list its revisions and choose one of them.`,
  }),
  notFound: (): DocumentError => ({ code: 'NOT_FOUND', message: 'There is no such document on this site.' }),
} as const
