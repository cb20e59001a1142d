/** Programs that call themselves something else than a browser. */
const BOT =
  /(?:^|[^u])bot(?:\b|[/ _-])|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|uptime|pingdom|validator|archiver|feed(?:fetch|ly|burner|parser|reader)|facebookexternalhit|mediapartners|google-|embedly|curl|wget|python|java\/|okhttp|go-http|node-fetch|axios|undici|libwww|httpclient|phantom|selenium|puppeteer|playwright/i

/** Why a hit does not count, or undefined: `bot`, or `prefetch` for a page that nobody has seen. */
export function exclusionOf(headers: {
  readonly userAgent: string | undefined
  readonly purpose: string | undefined
}): 'bot' | 'prefetch' | undefined {
  if (/prefetch|prerender|preview/i.test(headers.purpose ?? '')) return 'prefetch'
  const { userAgent = '' } = headers
  return BOT.test(userAgent) || !/^(?:Mozilla|Opera)\//.test(userAgent) ? 'bot' : undefined
}

/** In this order: each one names others too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Returns the name of a browser; `Other` for an unknown one. */
export const browserOf = (userAgent: string): string =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'

/** Returns the kind of device by the width of its window in CSS pixels; empty if that is unknown. */
export function deviceOf(width: number | undefined): string {
  if (width === undefined || width <= 0) return ''
  if (width < 576) return 'Phone'
  if (width < 992) return 'Tablet'
  return width < 1440 ? 'Laptop' : 'Desktop'
}
