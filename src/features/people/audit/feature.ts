import type { Feature } from '#platform/feature-manifest.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['audit_events'],
}
