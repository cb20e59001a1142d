import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  auditTexts: {
    createRelease: 'published changes',
    restoreRelease: 'restored an earlier release',
  },
}
