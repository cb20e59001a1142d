/** An email as it arrived. */
export interface ReadMail {
  readonly headers: string
  /** Content types of the email and of its parts, in their order. */
  readonly parts: readonly string[]
  readonly text: string
  readonly html: string
}

/** Reads an email with a part of text and one of HTML. */
export function readMail(source: string): ReadMail {
  const [headers = ''] = source.split('\r\n\r\n', 1)
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(headers)?.[1] ?? ''
  const bodies = source.split(`--${boundary}`).slice(1, -1).map(readPart)
  const of = (type: string) => bodies.find((part) => part.type === type)?.content ?? ''
  return {
    headers,
    parts: [typeOf(headers), ...bodies.map(({ type }) => type)],
    text: of('text/plain'),
    html: of('text/html'),
  }
}

const typeOf = (headers: string): string => /^content-type:\s*([^;\s]+)/im.exec(headers)?.[1] ?? ''

function readPart(part: string) {
  const at = part.indexOf('\r\n\r\n')
  const headers = part.slice(0, at)
  const body = part.slice(at + 4)
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  const content =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? fromQuoted(body)
        : body
  return { type: typeOf(headers), content }
}

/** Decodes quoted-printable (RFC 2045). */
function fromQuoted(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
