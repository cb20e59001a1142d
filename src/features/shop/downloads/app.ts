import type { AppManifest } from '#lib/app-manifest.ts'

/** What the feature shows in the app. */
export const app: AppManifest = {
  auditTexts: {
    allowOrderDownloads: 'allowed downloads of [order {name}|an order] again',
    revokeOrderDownloads: 'revoked downloads of [order {name}|an order]',
  },
}
