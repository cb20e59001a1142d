/** What was loaded for the link of a message. */
export interface LoadedMessageLink {
  /** The whole address of the page; its path in a feed. */
  readonly url: string
}
