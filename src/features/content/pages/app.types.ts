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
    },
    '/sites/$site/content/collections/$collection': {
      frame: 'site',
      screen: 'collection-screen',
      right: 'content:read',
    },
    '/sites/$site/trash': { frame: 'site', screen: 'trash-screen', right: 'products:write' },
  },
}
