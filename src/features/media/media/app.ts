import { IconPhoto } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/media': { frame: 'site', screen: 'media-screen', right: 'content:read' },
  },
  navigation: [
    {
      label: 'Media',
      path: '/media',
      icon: IconPhoto,
      right: 'content:read',
      key: 'm',
      group: 'work',
      position: 30,
    },
  ],
  auditTexts: {
    uploadFile: 'uploaded [“{name}”|a file]',
    replaceFile: 'replaced [the file “{name}”|a file]',
    revertFile: 'restored an earlier version of a file',
    convertFile: 'had [the video “{name}”|a video] converted again',
    updateFile: 'edited the details of [“{name}”|a file]',
    updateFiles:
      '[what=move?moved {files}|what=trash?moved {files} to the trash|what=restore?restored {files} from the trash|what=tags?changed the tags of {files}|moved or deleted files]',
    deleteFile: 'permanently deleted [“{name}”|a file]',
    createFolder: 'created [the folder “{name}”|a folder]',
    updateFolder: 'renamed or moved [the folder “{name}”|a folder]',
    deleteFolder: 'deleted [the folder “{name}”|a folder]',
  },
}
