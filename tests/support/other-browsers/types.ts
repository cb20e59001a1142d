/** A browser that is not Chromium, with one window. */
export interface OtherBrowser {
  readonly name: string
  go(url: string): Promise<void>
  /** Runs the body of an async function in the page and returns its result. */
  run<Value>(body: string): Promise<Value>
  /** Clicks the first element of a selector like a mouse. */
  click(selector: string): Promise<void>
  /** Types into the focused element. */
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
