import sharp from 'sharp'
import { jsonOf, type RawResponse } from './client.ts'
import type { Entry } from './files.ts'
import type { Normaliser } from './normalise.ts'

/** Converts a response to a snapshot entry. */
export async function toEntry(
  name: string,
  request: string,
  response: RawResponse,
  normalise: Normaliser,
): Promise<Entry> {
  return {
    name,
    request: normalise.text(request),
    head: [`${response.status} ${response.statusText}`, ...headLines(response, normalise)].join('\n'),
    body: await bodyOf(response, normalise),
  }
}

/** Sorts headers by name; the order of headers of the same name is significant. */
function headLines({ rawHeaders }: RawResponse, normalise: Normaliser): string[] {
  const lines: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    lines.push(`${name.toLowerCase()}: ${normalise.header(name, rawHeaders[at + 1] ?? '')}`)
  }
  const nameOf = (line: string) => line.slice(0, line.indexOf(':'))
  return lines.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
}

async function bodyOf(response: RawResponse, normalise: Normaliser): Promise<string> {
  const { contentType, body } = response
  const json = jsonOf(response)
  if (json !== undefined) return normalise.json(json)
  if (body.length === 0) return ''
  if (/^image\/(?!svg)/.test(contentType)) {
    // sharp cannot read icons.
    const { format, width, height } = await sharp(body)
      .metadata()
      .catch(() => ({ format: contentType, width: '?', height: '?' }))
    return `[image ${format} ${width}×${height}]`
  }
  if (/^(?:text\/|application\/(?:xml|rss\+xml|atom\+xml|manifest|javascript)|image\/svg)/.test(contentType))
    return normalise.text(body.toString('utf8'))
  return `[${contentType === '' ? 'bytes' : contentType}]`
}
