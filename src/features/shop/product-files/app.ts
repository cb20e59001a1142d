import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  auditTexts: {
    addProductFile: 'added [“{name}”|a file] to [{documents}|a digital product]',
    sortProductFiles: 'sorted the files of [{documents}|a digital product]',
    renameProductFile: 'renamed a file of [{documents}|a digital product][ to “{name}”]',
    replaceProductFile: 'replaced [“{name}”|a file] of [{documents}|a digital product]',
    removeProductFile: 'removed [“{name}”|a file] from [{documents}|a digital product]',
  },
}
