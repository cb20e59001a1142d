import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/content': { frame: 'site', screen: 'content-screen' },
    '/sites/$site/content/$document': { frame: 'site', screen: 'document-screen', publishes: true },
    '/sites/$site/content/collections/$collection': { frame: 'site', screen: 'collection-screen' },
    '/sites/$site/trash': { frame: 'site', screen: 'trash-screen' },
  },
}
