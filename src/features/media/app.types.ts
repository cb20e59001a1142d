import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/media': { frame: 'site', screen: 'media-screen' },
  },
  auditTexts: {
    uploadFile: 'uploaded a file',
    replaceFile: 'replaced a file',
    revertFile: 'restored an earlier version of a file',
    convertFile: 'had a video converted again',
    updateFile: 'edited the details of a file',
    updateFiles: 'moved or deleted files',
    deleteFile: 'permanently deleted a file',
    createFolder: 'created a folder',
    updateFolder: 'renamed or moved a folder',
    deleteFolder: 'deleted a folder',
  },
}
