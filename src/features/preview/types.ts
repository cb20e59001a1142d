import type { Id } from '#lib/id.ts'

/** Who previews which site, and in which session they signed in. */
export interface PreviewGrant {
  readonly accountId: Id
  readonly siteId: Id
  readonly sessionId: Id
}
