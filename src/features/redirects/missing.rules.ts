/** Longest path and referrer that are kept. */
export const MAX_MISSING_LENGTH = 500

/** What scanners look for on any server; no reader of a site ever asked for it. */
const NOISE = [
  /\.(?:php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|sql|bak|ini|ya?ml|toml|key|pem|log|sh|exe|dll|tar|t?gz|rar|7z)(?:$|[/~.])/i,
  /(?:^|\/)\.(?!well-known\/)/,
  /^\/(?:wp-(?:admin|includes|content|login|json)|phpmyadmin|pma|cgi-bin|vendor|actuator|solr|hnap1|boaform|xmlrpc|_ignition|_malformed)(?:$|[/.])/i,
  /[<>"'`{}|^\\]|\$\(|\.\.\//,
]

/** Whether a path that led nowhere was asked for by a scanner rather than by a reader. */
export function isNoise(path: string): boolean {
  return path.length > MAX_MISSING_LENGTH || NOISE.some((pattern) => pattern.test(path))
}

/** What is kept of a Referer: its origin and path, since queries hold what people searched for; else empty. */
export function keptReferrer(referrer: string | undefined): string {
  const url = referrer === undefined ? undefined : URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return (url.origin + url.pathname).slice(0, MAX_MISSING_LENGTH)
}
