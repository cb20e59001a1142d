/**
 * Returns constraints that limit a route to the app host: its name in any letter case, with or without a port
 * and a trailing dot.
 */
export function appHostOnly(appOrigin: string): { readonly host: RegExp } {
  const name = new URL(appOrigin).hostname
  return { host: new RegExp(`^${name.replaceAll('.', '\\.')}\\.?(?::\\d{1,5})?$`, 'i') }
}
