import type { Id } from '#lib/id.ts'

/** What the provider of a video says about it, as stored on the site. */
export interface LoadedVideo {
  /** The poster of a block without one of its own. */
  readonly mediaId: Id | null
  readonly title: string
}
