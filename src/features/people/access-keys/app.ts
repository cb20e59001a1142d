import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  screens: {
    '/sites/$site/settings/keys': { frame: 'site', screen: 'keys-screen', right: 'keys:write' },
  },
  auditTexts: {
    createKey: 'created [the access key “{name}”|an access key][ for {permissions}]',
    revokeKey: 'revoked [the access key “{name}”|an access key]',
  },
}
