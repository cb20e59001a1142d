/** What a list of events shows beside them. */
export interface EventList {
  /** URL at which calendar apps subscribe to it. */
  readonly subscribeUrl: string
}
