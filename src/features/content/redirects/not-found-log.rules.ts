/** Max length of stored paths and referrers. */
export const MAX_NOT_FOUND_LENGTH = 500

/** Patterns of vulnerability scanners. */
const SCANNER_PATTERNS = [
  /\.(?:php\d?|phtml|aspx?|jspx?|cgi|pl|env|git|sql|bak|ini|ya?ml|toml|key|pem|log|sh|exe|dll|tar|t?gz|rar|7z)(?:$|[/~.])/i,
  /(?:^|\/)\.(?!well-known\/)/,
  /^\/(?:wp-(?:admin|includes|content|login|json)|phpmyadmin|pma|cgi-bin|vendor|actuator|solr|hnap1|boaform|xmlrpc|_ignition|_malformed)(?:$|[/.])/i,
  /[<>"'`{}|^\\]|\$\(|\.\.\//,
]

/** Returns whether a path was requested by a vulnerability scanner. */
export function isScannerRequest(path: string): boolean {
  return path.length > MAX_NOT_FOUND_LENGTH || SCANNER_PATTERNS.some((pattern) => pattern.test(path))
}

/**
 * Returns the origin and path of a Referer header without its query, which may contain search terms; empty
 * when invalid.
 */
export function sanitizeReferrer(referrer: string | undefined): string {
  const url = referrer === undefined ? undefined : URL.parse(referrer)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  return (url.origin + url.pathname).slice(0, MAX_NOT_FOUND_LENGTH)
}
