import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/invitations/$site/$token': { frame: 'bare', screen: 'invitation-screen' },
    '/sites/$site/team': { frame: 'site', screen: 'team-screen', right: 'team:read' },
  },
}
