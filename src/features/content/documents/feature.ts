import type { BlockCatalog } from '#features/content/documents/types.ts'
import type { Feature } from '#platform/feature-manifest.ts'

declare module '#platform/feature-manifest.ts' {
  interface RouteParts {
    readonly blocks: BlockCatalog
  }
  interface WorkerParts {
    readonly blocks: BlockCatalog
  }
}

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['documents', 'revisions', 'editing'],
  reads: ['accounts', 'authors', 'release_entries', 'releases', 'sessions'],
  writes: ['published_documents'],
}
