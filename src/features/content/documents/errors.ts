import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

/** Position of an entry, counted from 1: `2.1` is the first below the second. */
const entryNumber = (path: readonly string[]) =>
  path
    .filter((key) => /^\d+$/.test(key))
    .map((key) => Number(key) + 1)
    .join('.')

/** Says which document has a path already. */
export const describePathOwner = ({ title, path }: { readonly title: string; readonly path: string }) =>
  `${title === '' ? 'Another document' : `“${title}”`} already has the URL ${path}. Choose another URL.`

export const documentErrors = defineErrors(
  {
    INVALID_BODY: { status: HTTP_STATUS.badRequest },
    URL_TAKEN: { status: HTTP_STATUS.conflict },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    ITEM_LIMIT_REACHED: { status: HTTP_STATUS.conflict },
    CONFLICT: { status: HTTP_STATUS.conflict },
    NOT_FOUND: { status: HTTP_STATUS.notFound },
    INVALID_STATUS: { status: HTTP_STATUS.conflict },
    NOT_ALLOWED: { status: HTTP_STATUS.forbidden },
    NOT_MANUALLY_ORDERED: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    onlyProducts: () =>
      error(
        'NOT_ALLOWED',
        'Your role covers only items of product collections. Ask an administrator of the site for access.',
      ),
    invalidBody: (message: string) => error('INVALID_BODY', message),
    unknownField: (field: string) => error('INVALID_BODY', `Unknown field ${field}. Remove it.`, { field }),
    invalidField: (message: string, field: string) => error('INVALID_BODY', message, { field }),
    invalidUrlId: (message: string) => error('INVALID_BODY', message, { field: 'urlId' }),
    badLink: ({ path, problem }: { path: readonly string[]; problem: string }) =>
      error('INVALID_BODY', `Menu entry ${entryNumber(path)}: ${problem}.`, {
        field: ['entries', ...path].join('.'),
      }),
    badNoticeLink: ({ path, problem }: { path: readonly string[]; problem: string }) =>
      error('INVALID_BODY', `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`, {
        field: path.join('.'),
      }),
    pathTaken: (owner: { readonly title: string; readonly path: string }) =>
      error('INVALID_BODY', describePathOwner(owner), { field: 'urlId' }),
    urlTaken: (urlId: string) =>
      error('URL_TAKEN', `'${urlId}' is already used by another document. Choose another URL.`, {
        field: 'urlId',
      }),
    limitReached: (limit: number, what: string) =>
      error(
        'LIMIT_REACHED',
        `A ${what} can have at most ${limit} items. Delete some or create another collection.`,
      ),
    overQuota: (message: string) => error('ITEM_LIMIT_REACHED', message),
    conflict: () =>
      error('CONFLICT', 'Someone else saved a newer version. Reload it and apply your changes again.'),
    inTrash: () => error('INVALID_STATUS', 'This document is in the trash. Restore it first.'),
    collectionInTrash: (title: string) =>
      error('INVALID_STATUS', `The collection “${title}” is in the trash. Restore it first.`),
    notInTrash: () => error('INVALID_STATUS', 'This document is not in the trash.'),
    onlyByDeleting: () =>
      error(
        'INVALID_STATUS',
        'Documents can’t be saved with the status deleted. Move the document to the trash instead.',
        { field: 'status' },
      ),
    notInCollection: () => error('NOT_FOUND', 'Only items of a collection can be reordered.'),
    notInTree: () => error('NOT_FOUND', 'Only pages and collections can be moved. Reload the list.'),
    belowItself: () =>
      error('INVALID_BODY', 'A page can’t be moved below itself. Choose another position.', {
        field: 'urlId',
      }),
    addressOfItem: () =>
      error('INVALID_BODY', 'An item belongs to its collection. Change its URL in the editor.', {
        field: 'urlId',
      }),
    onlyFromTrash: () =>
      error(
        'INVALID_STATUS',
        'Only documents in the trash can be deleted permanently. Move the document to the trash first.',
      ),
    itemsNeedCollections: () =>
      error('INVALID_BODY', 'An item needs a collection, and only items have one.', {
        field: 'collectionId',
      }),
    noTags: () => error('INVALID_BODY', 'Only items have tags and categories. Select items only.'),
    notManuallyOrdered: () =>
      error('NOT_MANUALLY_ORDERED', 'This collection is sorted by date. Change its order to manual first.'),
    notInSameCollection: () => error('NOT_FOUND', 'The other item is in a different collection.'),
    noRevision: (number: number) => error('NOT_FOUND', `This document has no revision ${number}.`),
    notFound: () => error('NOT_FOUND', 'Document not found.'),
  }),
)

/** Why an operation on a document failed. `message` is for people; `field` names the part of the body. */
export type DocumentError = ErrorOf<typeof documentErrors>
