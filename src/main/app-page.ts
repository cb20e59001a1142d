import type { AppEntry } from '#main/app-files.ts'

/** Where the app runs and what it may show in frames and images. */
export interface AppAddresses {
  /** The sites' own addresses as a source of a policy: `http://*.localhost:3000`. */
  readonly siteSource: string
}

/** The policy of the app (P13): scripts by this answer's nonce alone, and sites in frames and images only. */
export function appPolicy(nonce: string, { siteSource }: AppAddresses): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    `img-src 'self' data: blob: ${siteSource}`,
    `media-src 'self' blob: ${siteSource}`,
    "connect-src 'self'",
    `frame-src 'self' ${siteSource}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Before the first paint, so that nobody who works in the dark is flashed at. */
const CHOOSE_SCHEME =
  "try{var s=localStorage.getItem('color-scheme')}catch(e){}" +
  "document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"

/** The HTML at every address of the app; what opens there the script decides. */
export function renderAppPage(
  entry: AppEntry | undefined,
  nonce: string,
  { siteSource }: AppAddresses,
): string {
  const head = [
    '<meta charset="utf-8">',
    '<title>Sitewright</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f2">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151518">',
    // Which sites this page's policy lets it show.
    `<meta name="sites" content="${siteSource}">`,
    // Read by whatever adds styles and modules later.
    `<meta property="csp-nonce" content="" nonce="${nonce}">`,
    `<script nonce="${nonce}">${CHOOSE_SCHEME}</script>`,
    ...(entry ? links(entry, nonce) : []),
  ]
  return `<!DOCTYPE html>
<html lang="en" data-mantine-color-scheme="light">
<head>
${head.join('\n')}
</head>
<body>
<div id="app"></div>
<noscript><p class="no-script"><strong>Sitewright needs JavaScript.</strong> Allow it for this address in your browser’s settings, then load the page again. The sites that are published here work without it.</p></noscript>
</body>
</html>
`
}

function links({ icon, styles, font, imports, script }: AppEntry, nonce: string): readonly string[] {
  return [
    ...(icon === undefined ? [] : [`<link rel="icon" type="image/svg+xml" href="${icon}">`]),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(font === undefined
      ? []
      : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`]),
    ...imports.map((href) => `<link rel="modulepreload" nonce="${nonce}" href="${href}">`),
    `<script type="module" nonce="${nonce}" src="${script}"></script>`,
  ]
}
