/** Warns developers in the console about something that was left out. Never throws. */
export function warn(message: string, ...details: readonly unknown[]): void {
  console.warn(message, ...details)
}
