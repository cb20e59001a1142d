/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createForm: 'added [the form “{title}”|a form]',
  changeForm: 'changed [the form “{title}”|a form]',
  renewFormWebhookSecret: 'replaced the signing secret of a form',
  deleteForm: 'deleted [the form “{name}”|a form]',
  changeFormSubmission: 'changed a submission of a form',
  deleteFormSubmission: 'deleted a submission of [the form “{name}”|a form]',
  createFormReply: 'answered a submission of a form',
}
