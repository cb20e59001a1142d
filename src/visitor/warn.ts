/** Tells whoever builds the site, in the console, of something that was left out. It never throws. */
export function warn(message: string, ...details: readonly unknown[]): void {
  console.warn(message, ...details)
}
