/** First labels of host names that could be mistaken for the platform; no site may have one. */
export const RESERVED_LABELS: ReadonlySet<string> = new Set([
  'app',
  'www',
  'api',
  'admin',
  'mail',
  'static',
  'cdn',
])
