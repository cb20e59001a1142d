/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createForm: 'added a form',
  changeForm: 'changed a form',
  renewFormWebhookSecret: 'replaced the signing secret of a form',
  deleteForm: 'deleted a form',
  changeFormSubmission: 'changed a submission of a form',
  deleteFormSubmission: 'deleted a submission of a form',
  createFormReply: 'answered a submission of a form',
}
