/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  inviteMember: 'invited [{email}|a person][ as {roles}]',
  revokeInvitation: 'revoked [the invitation of {email}|an invitation]',
  setMemberRoles: 'changed the roles of [{email}|a person][ from {from}][ to {to}]',
  removeMember: 'removed [{email}|a person] from the team',
  leaveSite: 'left the site',
  transferSite: 'transferred the site[ to {email}]',
}
