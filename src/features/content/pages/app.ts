import { IconFiles, IconTrash } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/content': { frame: 'site', screen: 'content-screen', right: 'content:read' },
    '/sites/$site/content/$document': {
      frame: 'site',
      screen: 'document-screen',
      right: 'content:read',
      publishes: true,
      collapsesNavigation: true,
    },
    '/sites/$site/content/collections/$collection': {
      frame: 'site',
      screen: 'collection-screen',
      right: 'content:read',
    },
    '/sites/$site/trash': { frame: 'site', screen: 'trash-screen', right: 'products:write' },
  },
  navigation: [
    {
      label: 'Content',
      path: '/content',
      icon: IconFiles,
      right: 'content:read',
      key: 'c',
      group: 'work',
      position: 20,
    },
    {
      label: 'Trash',
      path: '/trash',
      icon: IconTrash,
      right: 'products:write',
      key: 'x',
      group: 'manage',
      position: 110,
    },
  ],
  auditTexts: {
    duplicateDocument: 'duplicated [{documents}|a page or item]',
    setFrontPage: 'chose [{documents} as ]the front page',
    moveDocument: 'moved [{documents}|a page]',
    setDocumentStatus: 'changed the status of [{documents}|a page or item]',
    setDocumentPassword: 'changed the visitor password[ of {documents}]',
    changeDocuments:
      '[what=move?moved {documents}|what=trash?moved {documents} to the trash|what=restore?restored {documents}|what=status?changed the status of {documents}|what=tags?changed the tags of {documents}|changed several pages or items]',
    publishDocuments: 'published [{documents}|pages or items]',
    unpublishDocument: 'unpublished [{documents}|a page or item]',
    trashDocument: 'moved [{documents}|a page or item] to the trash',
    restoreDocument: 'restored [{documents}|a page or item] from the trash',
    removeDocument: 'permanently deleted [“{name}”|a page or item]',
    restoreRevision: 'restored [revision {number}|an earlier revision][ of {documents}]',
    createDocument: 'created [{documents}|a page or item]',
    createAuthor: 'added [“{name}” as an author|an author]',
  },
}
