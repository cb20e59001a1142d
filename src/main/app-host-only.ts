/**
 * Limits a route to the host of the app: a Host header of its name in any letter case, with or without a port and a
 * final dot.
 */
export function appHostOnly(appOrigin: string): { readonly host: RegExp } {
  const name = new URL(appOrigin).hostname
  return { host: new RegExp(`^${name.replaceAll('.', '\\.')}\\.?(?::\\d{1,5})?$`, 'i') }
}
