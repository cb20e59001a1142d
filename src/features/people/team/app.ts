import { IconUsers } from '@tabler/icons-react'
import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/invitations/$site/$token': { frame: 'bare', screen: 'invitation-screen' },
    '/sites/$site/team': { frame: 'site', screen: 'team-screen', right: 'team:read' },
  },
  navigation: [
    {
      label: 'Team',
      path: '/team',
      icon: IconUsers,
      right: 'team:read',
      key: 't',
      group: 'manage',
      position: 90,
    },
  ],
  auditTexts: {
    inviteMember: 'invited [{email}|a person][ as {roles}]',
    revokeInvitation: 'revoked [the invitation of {email}|an invitation]',
    setMemberRoles: 'changed the roles of [{email}|a person][ from {from}][ to {to}]',
    removeMember: 'removed [{email}|a person] from the team',
    leaveSite: 'left the site',
    transferSite: 'transferred the site[ to {email}]',
  },
}
