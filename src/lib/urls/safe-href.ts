import { schemeOf } from '#lib/urls/scheme.ts'

/** Maximum characters of a stored or linked URL. */
const MAX_LENGTH = 2000

const allowed: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp'])
const running: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
  'blob',
  'filesystem',
  'file',
  'view-source',
  'jar',
])
const control = /\p{Cc}/gu
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(colon|tab|newline|lpar|rpar));?/gi
const named: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n', lpar: '(', rpar: ')' }
const escape = /%([0-9a-f]{2})/gi

/**
 * Returns a URL that may be stored and used as `href`; undefined when it must not become a link (P21): any scheme but
 * http, https, mailto, tel, sms and ftp, however it is disguised, invalid URLs, and those longer than 2,000 characters.
 * Used for input and for rendering alike.
 */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || href.length > 2 * MAX_LENGTH) return undefined
  const text = href.replace(control, '').trim()
  if (text === '' || text.length > MAX_LENGTH) return undefined
  // Text before a colon must be an allowed scheme even if browsers would not parse it as one.
  if (/^[^/?#:]*:/.test(text) && !allowed.has(schemeOf(text) ?? '')) return undefined
  // A URL that was encoded twice is harmless now, but not after another tool decodes it.
  const once = decodeOnce(text)
  if (isRunning(once) || isRunning(decodeOnce(once))) return undefined
  const parsed = URL.parse(text, 'https://site.invalid/')
  return parsed && allowed.has(parsed.protocol.slice(0, -1)) ? text : undefined
}

function isRunning(text: string): boolean {
  const scheme = schemeOf(text)
  return scheme !== undefined && running.has(scheme)
}

function decodeOnce(text: string): string {
  return text
    .slice(0, 200)
    .replace(reference, (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(escape, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
