import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/content': { frame: 'site', screen: 'content-screen' },
    '/sites/$site/content/$document': { frame: 'site', screen: 'document-screen', publishes: true },
    '/sites/$site/content/collections/$collection': { frame: 'site', screen: 'collection-screen' },
    '/sites/$site/trash': { frame: 'site', screen: 'trash-screen' },
  },
  auditTexts: {
    duplicateDocument: 'duplicated a page or item',
    setFrontPage: 'chose the front page',
    moveDocument: 'moved a page',
    setDocumentStatus: 'changed a status',
    setDocumentPassword: 'changed a visitor password',
    changeDocuments: 'changed several pages or items',
    publishDocuments: 'published pages or items',
    unpublishDocument: 'unpublished a page or item',
    trashDocument: 'moved a page or item to the trash',
    restoreDocument: 'restored a page or item from the trash',
    removeDocument: 'permanently deleted a page or item',
    restoreRevision: 'restored an earlier revision',
  },
}
