import { IconFileImport } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/import': { frame: 'site', screen: 'import-screen', right: 'products:import' },
  },
  navigation: [
    {
      label: 'Import',
      path: '/import',
      icon: IconFileImport,
      right: 'products:import',
      key: 'i',
      group: 'manage',
      position: 100,
    },
  ],
  auditTexts: {
    uploadImportFile: 'uploaded [“{name}”|a file] to import',
    runImportFile: 'imported [“{name}”|a file]',
    deleteImportFile: 'deleted [the import “{name}”|an import]',
    undoImport: 'undid an import[ from {source}]',
    mapImportFile: 'chose the columns of [“{name}”|a file to import]',
  },
}
