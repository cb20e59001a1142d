import type { Feature } from '#platform/feature-manifest.ts'

/** What the feature brings to the server. */
export const feature: Feature = {
  reads: ['authors', 'published_counts', 'published_documents', 'published_terms', 'revisions'],
}
