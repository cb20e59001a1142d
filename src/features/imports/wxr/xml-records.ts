import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml, EncodingError } from '#features/imports/wxr/decode-xml.ts'
import type { WxrProblem } from '#features/imports/wxr/entries.types.ts'

/** An element with everything in it. Names carry the usual prefix of their namespace: `wp:post_id`. */
export interface XmlRecord {
  readonly kind: 'record'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
  readonly children: readonly XmlRecord[]
}

/** Most characters of one element, of one record with all its children, and of anything between two of them. */
const MAX_RECORD_LENGTH = 20 * 1024 * 1024
const MAX_RECORD_ELEMENTS = 500_000
const MAX_DEPTH = 16

interface OpenRecord {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly texts: string[]
  readonly children: XmlRecord[]
}

class Stop extends Error {
  readonly code: WxrProblem['code']
  constructor(code: WxrProblem['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Reads `<rss><channel>` strictly and hands over each element of the channel when it is complete, so that memory holds
 * one at a time. Entities of a document type are never expanded: a reference to one is an error. The last thing
 * handed over is a problem when the file could not be read to its end.
 */
export async function* readChannelRecords(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<XmlRecord | WxrProblem> {
  const parser = new SaxesParser({ xmlns: true })
  let records: XmlRecord[] = []
  const open: OpenRecord[] = []
  let length = 0
  let elements = 0
  let written = 0
  let heard = 0

  const hear = (): void => {
    heard = written
  }
  const addText = (text: string): void => {
    hear()
    length += text.length
    if (length > MAX_RECORD_LENGTH) throw tooLarge()
    if (open.length > 2) open[open.length - 1]?.texts.push(text)
  }
  parser.on('error', (error) => {
    throw new Stop('not-well-formed', error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, ''))
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', hear)
  parser.on('opentag', (tag) => {
    hear()
    if (open.length === 0 && tag.local !== 'rss')
      throw notAnExport(`its first element is <${tag.local}>, not <rss>`)
    if (open.length === 0 && !Object.values(tag.ns).some((uri) => EXPORT_NAMESPACE.test(uri))) {
      throw notAnExport('it is a feed without the fields that WordPress adds to its exports')
    }
    if (open.length >= MAX_DEPTH)
      throw new Stop('too-large', `Elements are nested deeper than ${MAX_DEPTH} levels`)
    if (++elements > MAX_RECORD_ELEMENTS) throw tooLarge()
    open.push({ name: nameOf(tag), attributes: attributesOf(tag), texts: [], children: [] })
  })
  parser.on('closetag', () => {
    hear()
    const closed = open.pop()
    if (!closed) return
    const { name, attributes, children } = closed
    const record: XmlRecord = { kind: 'record', name, attributes, text: closed.texts.join(''), children }
    if (open.length > 2) open[open.length - 1]?.children.push(record)
    else {
      if (open.length === 2 && open[1]?.name === 'channel') records.push(record)
      length = 0
      elements = 0
    }
  })

  const problem = (error: unknown): WxrProblem => {
    const line = parser.line
    if (error instanceof Stop)
      return { kind: 'problem', code: error.code, line, message: `Line ${line}: ${error.message}.` }
    if (error instanceof EncodingError)
      return { kind: 'problem', code: 'encoding', line, message: error.message }
    throw error
  }

  try {
    for await (const text of decodeXml(source)) {
      if (written === 0 && /^\s*[^\s<]/.test(text)) throw notAnExport('it is not an XML file')
      written += text.length
      parser.write(text)
      // What the parser still holds back, be it one endless comment, counts as well.
      if (written - heard > MAX_RECORD_LENGTH) throw tooLarge()
      yield* records
      records = []
    }
    if (written === 0) {
      yield { kind: 'problem', code: 'empty', line: 1, message: 'The file is empty.' }
      return
    }
    parser.close()
    yield* records
  } catch (error) {
    yield* records
    yield problem(error)
  }
}

const EXPORT_NAMESPACE = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/?$/

function nameOf(tag: SaxesTagNS): string {
  if (EXPORT_NAMESPACE.test(tag.uri)) return `wp:${tag.local}`
  if (/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/excerpt\/?$/.test(tag.uri))
    return `excerpt:${tag.local}`
  if (/\/rss\/1\.0\/modules\/content\/?$/.test(tag.uri)) return `content:${tag.local}`
  if (/\/dc\/elements\/1\.1\/?$/.test(tag.uri)) return `dc:${tag.local}`
  return tag.uri === '' ? tag.local : `other:${tag.local}`
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  return new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]))
}

function tooLarge(): Stop {
  const megabytes = MAX_RECORD_LENGTH / 1024 / 1024
  return new Stop('too-large', `One entry is larger than ${megabytes} MB, more than a page can hold`)
}

function notAnExport(reason: string): Stop {
  return new Stop('not-an-export', `This is not a WordPress export: ${reason}`)
}
