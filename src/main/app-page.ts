import type { AppEntry } from '#main/app-files.ts'

/** The origins that the app may show in frames and images. */
export interface AppOrigins {
  /** The sites' origins as a CSP source: `http://*.localhost:3000`. */
  readonly siteSource: string
}

/**
 * Returns the app's Content-Security-Policy (P13): scripts only with this response's nonce, and sites in
 * frames and images only.
 */
export function appPolicy(nonce: string, { siteSource }: AppOrigins): string {
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

/** Sets the colour scheme before the first paint, to avoid a flash. */
const CHOOSE_SCHEME =
  "try{var s=localStorage.getItem('color-scheme')}catch(e){}" +
  "document.documentElement.dataset.mantineColorScheme=s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"

/** Returns the HTML of every path of the app; the script renders the screen. */
export function renderAppPage(
  entry: AppEntry | undefined,
  nonce: string,
  { siteSource }: AppOrigins,
): string {
  const head = [
    '<meta charset="utf-8">',
    '<title>Sitewright</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f2">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151518">',
    // The sites that the CSP allows in frames.
    `<meta name="sites" content="${siteSource}">`,
    // Read by scripts that add styles and modules later.
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
<noscript><p class="no-script"><strong>Sitewright needs JavaScript.</strong> Enable it for this site in your browser’s settings, then reload the page. Published sites work without it.</p></noscript>
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
