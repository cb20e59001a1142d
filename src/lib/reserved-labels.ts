/** First labels of host names that could be taken for the platform itself; no site may have one. */
export const RESERVED_LABELS: ReadonlySet<string> = new Set([
  'app',
  'www',
  'api',
  'admin',
  'mail',
  'static',
  'cdn',
])
