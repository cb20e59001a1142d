import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  auditTexts: {
    addProductFile: 'added a file to a digital product',
    sortProductFiles: 'sorted the files of a digital product',
    renameProductFile: 'renamed a file of a digital product',
    replaceProductFile: 'replaced a file of a digital product',
    removeProductFile: 'removed a file from a digital product',
  },
}
