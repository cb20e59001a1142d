/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  setCommentStatus: 'moderated comments',
  deleteComments: 'deleted comments',
  replyToComment: 'replied to a comment',
  editComment: 'changed the text of a comment',
}
