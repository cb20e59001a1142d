/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  setCommentStatus: 'moderated [count=1?a comment|{count} comments|comments]',
  deleteComments: 'deleted [count=1?a comment|{count} comments|comments]',
  replyToComment: 'replied to a comment',
  editComment: 'changed the text of a comment',
}
