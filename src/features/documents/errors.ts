/** Why an operation on a document failed. `message` is for people; `field` names the part of the body. */
export interface DocumentError {
  readonly code:
    | 'INVALID_BODY'
    | 'URL_TAKEN'
    | 'LIMIT_REACHED'
    | 'ITEM_LIMIT_REACHED'
    | 'CONFLICT'
    | 'NOT_FOUND'
    | 'INVALID_STATUS'
    | 'NOT_MANUALLY_ORDERED'
  readonly message: string
  readonly field?: string
}

/** Position of an entry, counted from 1: `2.1` is the first below the second. */
const entryNumber = (path: readonly string[]) =>
  path
    .filter((key) => /^\d+$/.test(key))
    .map((key) => Number(key) + 1)
    .join('.')

export const documentErrors = {
  invalidBody: (message: string): DocumentError => ({ code: 'INVALID_BODY', message }),
  unknownField: (field: string): DocumentError => ({
    code: 'INVALID_BODY',
    message: `Unknown field ${field}. Remove it.`,
    field,
  }),
  invalidField: (message: string, field: string): DocumentError => ({ code: 'INVALID_BODY', message, field }),
  invalidUrlId: (message: string): DocumentError => ({ code: 'INVALID_BODY', message, field: 'urlId' }),
  badLink: ({ path, problem }: { path: readonly string[]; problem: string }): DocumentError => ({
    code: 'INVALID_BODY',
    message: `Menu entry ${entryNumber(path)}: ${problem}.`,
    field: ['entries', ...path].join('.'),
  }),
  urlTaken: (urlId: string): DocumentError => ({
    code: 'URL_TAKEN',
    message: `'${urlId}' is already used by another document. Choose another URL.`,
    field: 'urlId',
  }),
  limitReached: (limit: number, what: string): DocumentError => ({
    code: 'LIMIT_REACHED',
    message: `A ${what} can have at most ${limit} items. Delete some or create another collection.`,
  }),
  conflict: (): DocumentError => ({
    code: 'CONFLICT',
    message: 'Someone else saved a newer version. Reload it and apply your changes again.',
  }),
  inTrash: (): DocumentError => ({
    code: 'INVALID_STATUS',
    message: 'This document is in the trash. Restore it first.',
  }),
  collectionInTrash: (title: string): DocumentError => ({
    code: 'INVALID_STATUS',
    message: `The collection “${title}” is in the trash. Restore it first.`,
  }),
  notInTrash: (): DocumentError => ({
    code: 'INVALID_STATUS',
    message: 'This document is not in the trash.',
  }),
  onlyByDeleting: (): DocumentError => ({
    code: 'INVALID_STATUS',
    message: 'Documents can’t be saved with the status deleted. Move the document to the trash instead.',
    field: 'status',
  }),
  notInCollection: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'Only items of a collection can be reordered.',
  }),
  notInTree: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'Only pages and collections can be moved. Reload the list.',
  }),
  belowItself: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'A page can’t be moved below itself. Choose another position.',
    field: 'urlId',
  }),
  addressOfItem: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'An item belongs to its collection. Change its URL in the editor.',
    field: 'urlId',
  }),
  onlyFromTrash: (): DocumentError => ({
    code: 'INVALID_STATUS',
    message: 'Only documents in the trash can be deleted permanently. Move the document to the trash first.',
  }),
  itemsNeedCollections: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'An item needs a collection, and only items have one.',
    field: 'collectionId',
  }),
  noTags: (): DocumentError => ({
    code: 'INVALID_BODY',
    message: 'Only items have tags and categories. Select items only.',
  }),
  notManuallyOrdered: (): DocumentError => ({
    code: 'NOT_MANUALLY_ORDERED',
    message: 'This collection is sorted by date. Change its order to manual first.',
  }),
  notInSameCollection: (): DocumentError => ({
    code: 'NOT_FOUND',
    message: 'The other item is in a different collection.',
  }),
  noRevision: (number: number): DocumentError => ({
    code: 'NOT_FOUND',
    message: `This document has no revision ${number}.`,
  }),
  notFound: (): DocumentError => ({ code: 'NOT_FOUND', message: 'Document not found.' }),
} as const
