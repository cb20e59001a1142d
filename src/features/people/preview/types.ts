import type { Id } from '#lib/id.ts'

/** The account, site and session that a preview token is issued for. */
export interface PreviewGrant {
  readonly accountId: Id
  readonly siteId: Id
  readonly sessionId: Id
}
