/** The values in which two runs of the same program may differ. */
export interface NormaliseOptions {
  readonly port: number
  /** Start of the run. */
  readonly startedAt: Date
  /** Current time. */
  readonly now: Date
}

export interface Normaliser {
  /** Normalises text: HTML, XML, a header, a path. */
  text(text: string): string
  /** Normalises JSON and prints it with one field per line. */
  json(value: unknown): string
  /** Returns the normalised value of a header. */
  header(name: string, value: string): string
}

const ISO = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d(?::?\d\d)?)?/g
const HTTP_DATE =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|\+0000)/g
/** Tolerance for the difference between the clocks of the database and of this process. */
const SLACK_MS = 2_000

/** JSON fields that contain the id of a row as digits. */
const ID_FIELD = /^(?:id|baseVersion|publishedVersion|[a-z]+Id|folderBefore|account|websiteId)$/
const DIGITS = /^[1-9]\d{0,18}$/
/** JSON fields with secret or random values. */
const TOKEN_FIELD = /^(?:crumb|secret|token|csrfToken|visitorCookie|next|uri|recoveryCodes|undo)$/
/** JSON fields with an image of a random value, or with a size that depends on the time. */
const MASKED_FIELD = /^(?:qr|databaseBytes)$/
/** Progress of a job, next to its step. */
const PROGRESS_FIELD = /^(?:done|total)$/

/** Patterns replaced in every text, in this order. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Images as data URLs, including previews: their bytes depend on the encoder.
  [/(data:[a-z0-9./+-]+;base64,)[A-Za-z0-9+/=]{24,}/g, '$1{data}'],
  // Stored files are in a random folder.
  [/\/_media\/[0-9a-f]{2}\/[0-9a-f]{32}\//g, '/_media/{key}/'],
  // Names of built files end with a hash.
  [
    /(\/_(?:assets|app)\/(?:[\w.-]+\/)*[\w.]+(?:-[\w.]+)*?)-[\w-]{8}(\.(?:js|css|woff2|svg|png|webp))/g,
    '$1-{hash}$2',
  ],
  [/'sha256-[A-Za-z0-9+/=]{43,44}'/g, "'sha256-{hash}'"],
  [/'nonce-[A-Za-z0-9+/=_-]{16,}'/g, "'nonce-{nonce}'"],
  [/(\bnonce=")[^"]{16,}"/g, '$1{nonce}"'],
  [/(\/_preview\/)[\w.~-]{20,}/g, '$1{token}'],
  [/([?&](?:amp;)?ticket=)[\w-]{20,}/g, '$1{token}'],
  [/(\/(?:invitations\/[\w-]+|reset|confirm|password-resets|email-confirmations)\/)[\w-]{20,}/g, '$1{token}'],
  [/(?<![\w-])(?:[a-z0-9]{8}\.)?[\w-]{22}\.[\w-]{43}(?![\w-])/g, '{token}'],
  [/\b[A-Z2-7]{32}\b/g, '{token}'],
  // An escape of JSON, such as `\u0026`, begins no token.
  [/(?<![\w/+\\-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[A-Za-z0-9_-]{22,}(?![\w+/-])/g, '{token}'],
  [/\b[0-9a-f]{32,128}\b/g, '{hex}'],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g, '{uuid}'],
  // Ids in API paths.
  [
    /(\/(?:documents|files|items|collections|navigations|deleted-navigations|keys|trash|imports|mails|invitations|team|accounts|sessions|file-folders|publications|authors)\/)[1-9]\d*(?=[/?\s"]|$)/g,
    '$1{id}',
  ],
]

/** Headers whose value is not part of the behaviour. */
const MASKED_HEADERS: Readonly<Record<string, string>> = {
  date: '{now}',
  'content-length': '{bytes}',
  'x-request-id': '{request}',
}

/** Returns a normaliser that replaces everything in a response that differs between two runs of the same program. */
export function createNormaliser({ port, startedAt, now }: NormaliseOptions): Normaliser {
  const from = startedAt.getTime() - SLACK_MS
  const to = now.getTime() + SLACK_MS
  const days = daysBetween(startedAt, now)

  function instant(text: string): string {
    const at = Date.parse(/(?:Z|[+-]\d\d(?::?\d\d)?|GMT|UTC)$/.test(text) ? text : `${text}Z`)
    if (at >= from && at <= to) return '{now}'
    // Times computed from now have milliseconds; dates in content have none.
    return at > to && /\.\d*[1-9]/.test(text) ? '{later}' : text
  }

  function text(input: string): string {
    let result = input
      .replaceAll(`localhost:${port}`, 'localhost:{port}')
      .replaceAll(`localhost%3A${port}`, 'localhost%3A{port}')
    result = result.replaceAll(ISO, instant).replaceAll(HTTP_DATE, instant)
    for (const [pattern, replacement] of PATTERNS) result = result.replaceAll(pattern, replacement)
    for (const day of days) result = result.replaceAll(day, '{today}')
    return result.replaceAll(
      /(<script type="application\/json"[^>]*>)([^<]*)(<\/script>)/g,
      (_, open: string, json: string, close: string) =>
        open + JSON.stringify(normaliseValue(JSON.parse(json) as unknown)) + close,
    )
  }

  function normaliseValue(value: unknown, field = ''): unknown {
    if (Array.isArray(value)) {
      const list = value.map((one) => normaliseValue(one, field))
      return list.every(isMail) ? list.toSorted(byJson) : list
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          DIGITS.test(name) ? '{id}' : text(name),
          // Progress of a job at the time of the request.
          'step' in value && typeof inner === 'number' && PROGRESS_FIELD.test(name)
            ? '{progress}'
            : normaliseValue(inner, name),
        ]),
      )
    if (MASKED_FIELD.test(field)) return `{${field}}`
    if (typeof value !== 'string') return value
    if (DIGITS.test(value) && ID_FIELD.test(field)) return '{id}'
    if (TOKEN_FIELD.test(field) && value.length >= 10) return '{token}'
    return text(value)
  }

  return {
    text,
    json: (value) => JSON.stringify(normaliseValue(value), undefined, 1),
    header(name, value) {
      const lower = name.toLowerCase()
      const masked = MASKED_HEADERS[lower]
      if (masked !== undefined) return masked
      if (lower === 'etag') return value.replace(/"[^"]*"/, '"{etag}"')
      if (lower === 'set-cookie') return text(value.replace(/^([^=;]+)=[^;]{8,}/, '$1={token}'))
      return text(value)
    },
  }
}

/** Mails of one transaction have the same time and no fixed order. */
const isMail = (value: unknown) =>
  typeof value === 'object' && value !== null && 'subject' in value && 'to' in value
const byJson = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

/** Returns the dates of a run in all formats: `2026-11-23`, `23 November 2026`, `Nov 23, 2026`. */
function daysBetween(from: Date, to: Date): string[] {
  const days: string[] = []
  for (let at = from.getTime(); ; at += 86_400_000) {
    const day = new Date(Math.min(at, to.getTime()))
    const write = (locale: string, month: 'long' | 'short') =>
      day.toLocaleDateString(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
    days.push(day.toISOString().slice(0, 10))
    for (const locale of ['en-GB', 'en-US']) days.push(write(locale, 'long'), write(locale, 'short'))
    if (at >= to.getTime()) return days
  }
}
