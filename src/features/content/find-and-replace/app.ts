import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/find-and-replace': {
      frame: 'site',
      screen: 'find-and-replace-screen',
      right: 'content:write',
    },
  },
  auditTexts: {
    replaceInDocuments: 'replaced a text in [{documents}|pages or items]',
  },
}
