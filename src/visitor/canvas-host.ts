/** What the script of a preview does for the canvas, a script of its own that edits the page. */
export interface CanvasHost {
  send(message: object): void
  /** Unmounts the features of the page, before its elements change. */
  unmount(): void
  /** Mounts them on the elements that the page has now. */
  mount(): void
}

/** A canvas that edits the page. */
export interface Canvas {
  /** Handles a message of the app; ignores what is none. */
  receive(message: unknown): void
  /** Protects the text that is being written: its element is put into the body that the page is about to become. */
  beforeMorph(next: HTMLElement): void
  afterMorph(): void
  stop(): void
}

/** What the script of the canvas exports. */
export type StartCanvas = (host: CanvasHost) => Canvas
