/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  inviteMember: 'invited a person',
  revokeInvitation: 'revoked an invitation',
  setMemberRoles: 'changed a person’s roles',
  removeMember: 'removed a person from the team',
  leaveSite: 'left the site',
  transferSite: 'transferred the site',
}
