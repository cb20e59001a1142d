import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/forms': { frame: 'site', screen: 'forms-screen', right: 'forms:read' },
    '/sites/$site/forms/$form': { frame: 'site', screen: 'form-editor-screen', right: 'forms:read' },
    '/sites/$site/forms/$form/submissions': {
      frame: 'site',
      screen: 'form-inbox-screen',
      right: 'forms:read',
    },
  },
}
