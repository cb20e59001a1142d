import type { Kysely } from 'kysely'
import { listLists } from '#features/audience/newsletter/actions.ts'
import { importSubscribers } from '#features/audience/newsletter/subscribers.actions.ts'
import * as authors from '#features/content/authors/actions.ts'
import { importComments } from '#features/content/comments/imported-comments.actions.ts'
import {
  createImportedRedirects,
  findFreePaths,
  removeImportedRedirects,
} from '#features/content/redirects/imported.actions.ts'
import { findSite } from '#features/tenancy/sites/actions.ts'
import type {
  AuthorWriter,
  CommentWriter,
  ContentWriter,
  RedirectWriter,
  SubscriberWriter,
} from '#features/transfer/imports/model/content-writer.ts'
import { documentWriter } from '#features/transfer/imports/write/document-writer.ts'
import { mediaWriter } from '#features/transfer/imports/write/media-writer.ts'
import { menuWriter } from '#features/transfer/imports/write/menu-writer.ts'
import { catalogueWriter } from '#features/transfer/imports/write/products/catalogue-writer.ts'
import { siteWriter } from '#features/transfer/imports/write/site-writer.ts'
import type { WriterContext } from '#features/transfer/imports/write/writer-context.ts'
import type { Id } from '#lib/id.ts'
import { fail } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

/** Returns the port through which an import writes into a site. */
export function createContentWriter(context: WriterContext): ContentWriter {
  const { siteId } = context
  return {
    site: siteWriter(context),
    documents: documentWriter(context),
    media: mediaWriter(siteId),
    authors: authorWriter(siteId),
    menus: menuWriter(context),
    redirects: redirectWriter(siteId),
    comments: commentWriter(siteId),
    subscribers: subscriberWriter(context),
    products: catalogueWriter(context),
  }
}

/** Returns the identifier of a site; undefined if there is none, or it was deleted. */
export async function findIdentifier(db: Kysely<Tables>, siteId: Id): Promise<string | undefined> {
  const found = await findSite(db, siteId)
  return found && !found.deleted ? found.site.identifier : undefined
}

const authorWriter = (siteId: Id): AuthorWriter => ({
  find: (tx, ids) => authors.findAuthors(tx, siteId, ids),
  findBySlug: (tx, slug) => authors.findAuthorBySlug(tx, siteId, slug),
  createOrRename: (tx, author) => authors.createOrRenameAuthor(tx, { siteId, ...author }),
  rename: (tx, id, name) => authors.renameAuthor(tx, siteId, id, name),
  remove: (tx, ids) => authors.removeAuthors(tx, siteId, ids),
})

const redirectWriter = (siteId: Id): RedirectWriter => ({
  create: (tx, paths) => createImportedRedirects(tx, siteId, paths),
  findFree: (tx, paths) => findFreePaths(tx, siteId, paths),
  remove: async (tx, ids) => void (await removeImportedRedirects(tx, siteId, ids)),
})

/** Returns what writes comments. */
export const commentWriter = (siteId: Id): CommentWriter => ({
  add: async (tx, documentId, comments) => void (await importComments(tx, siteId, documentId, comments)),
})

const subscriberWriter = ({ siteId, accountId, now }: WriterContext): SubscriberWriter => ({
  listNewsletters: (tx) => listLists(tx, siteId),
  async add(tx, newsletterId, text) {
    const input = { text, dryRun: false, accountId, now }
    const added = await importSubscribers(tx, siteId, newsletterId, input)
    return added.ok ? added : fail(added.error.message)
  },
})
