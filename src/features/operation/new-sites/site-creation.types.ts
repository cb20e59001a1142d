/** How far the creation of a site is. */
export type CreationState = 'creating' | 'created' | 'failed'

/** The creation of a site by its key. */
export interface SiteCreation {
  readonly state: CreationState
  /** From 0 to 1. */
  readonly progress: number
  /** The response once it is created, or the error once it has failed. */
  readonly result: unknown
}

/** Called with how far something is, from 0 to 1. */
export type OnProgress = (progress: number) => void
