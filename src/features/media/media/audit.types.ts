/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
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
}
