/** A browser that is not Chromium, with one window. */
export interface OtherBrowser {
  readonly name: string
  go(url: string): Promise<void>
  /** Runs the body of an async function in the page and answers what it returns. */
  run<Value>(body: string): Promise<Value>
  /** Clicks the first element that a selector finds, as a mouse does. */
  click(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  close(): Promise<void>
}

/** Keys as WebDriver names them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
} as const

export type Key = keyof typeof KEYS
