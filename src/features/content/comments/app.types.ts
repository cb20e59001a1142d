import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/comments': { frame: 'site', screen: 'comments-screen', right: 'comments:read' },
    '/sites/$site/comments/$comment': { frame: 'site', screen: 'comment-screen', right: 'comments:read' },
  },
}
