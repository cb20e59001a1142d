import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/import': { frame: 'site', screen: 'import-screen' },
  },
  auditTexts: {
    uploadImportFile: 'uploaded a file to import',
    runImportFile: 'imported a file',
    deleteImportFile: 'deleted an import',
    undoImport: 'undid an import',
  },
}
