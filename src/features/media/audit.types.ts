/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
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
}
