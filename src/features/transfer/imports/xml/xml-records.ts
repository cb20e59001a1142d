import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { ExportNote, ReadProblem } from '#features/transfer/imports/model/entries.types.ts'
import { decodeXml, EncodingError } from '#features/transfer/imports/xml/decode-xml.ts'
import { createXmlRepairer } from '#features/transfer/imports/xml/repair-xml.ts'
import { createRepairNotes } from '#features/transfer/imports/xml/repair-notes.ts'
import { createMarkupWriter } from '#features/transfer/imports/xml/markup.ts'
import { ATOM, EXPORT_NAMESPACE, nameOf, XHTML } from '#features/transfer/imports/xml/xml-names.ts'
import { UnrepairableError } from '#features/transfer/imports/xml/unrepairable.ts'

/** An element with its descendants. Names carry the conventional prefix of their namespace: `wp:post_id`. */
export interface XmlRecord {
  readonly kind: 'record'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** Its text content; HTML elements in it are serialized as part of the text. */
  readonly text: string
  readonly children: readonly XmlRecord[]
}

/** The root element, which determines the dialect. */
export interface XmlRoot {
  readonly kind: 'root'
  readonly dialect: 'wxr' | 'rss' | 'atom'
  readonly attributes: ReadonlyMap<string, string>
}

/** `strict` stops at the first well-formedness error; `lenient` repairs what it can and reports it in notes. */
export type Pass = 'strict' | 'lenient'

/** Maximum characters of one element, of one record with its children, and of the text between two records. */
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
  readonly code: ReadProblem['code']
  constructor(code: ReadProblem['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Yields each element of the channel when it is complete, so that memory holds one at a time, preceded by notes
 * about its repairs. Entities of a document type are never expanded: a reference to one is an error. The last value
 * is a problem when the file could not be read completely.
 */
export async function* readXmlRecords(
  source: AsyncIterable<Uint8Array>,
  pass: Pass,
): AsyncGenerator<XmlRoot | XmlRecord | ExportNote | ReadProblem> {
  const parser = new SaxesParser({ xmlns: true })
  const repairer = pass === 'lenient' ? createXmlRepairer() : undefined
  const repairs = createRepairNotes()
  const markup = createMarkupWriter()
  let found: (XmlRoot | XmlRecord | ExportNote)[] = []
  const open: OpenRecord[] = []
  /** Number of elements around a record. */
  let recordDepth = 2
  let length = 0
  let elements = 0
  let written = 0
  let parsed = 0

  const markParsed = (): void => {
    parsed = written
  }
  const addText = (text: string): void => {
    markParsed()
    length += text.length
    if (length > MAX_RECORD_LENGTH) throw tooLarge()
    if (open.length > recordDepth)
      open[open.length - 1]?.texts.push(markup.isOpen() ? markup.text(text) : text)
  }
  parser.on('error', (error) => {
    throw new Stop('not-well-formed', error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, ''))
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('comment', markParsed)
  parser.on('opentag', (tag) => {
    markParsed()
    if (open.length === 0) {
      const root = rootOf(tag)
      recordDepth = root.dialect === 'atom' ? 1 : 2
      found.push(root)
    }
    if (++elements > MAX_RECORD_ELEMENTS) throw tooLarge()
    if (open.length > recordDepth && (markup.isOpen() || tag.uri === XHTML)) {
      open[open.length - 1]?.texts.push(markup.start(tag.local, attributesOf(tag)))
      return
    }
    if (open.length >= MAX_DEPTH)
      throw new Stop('too-large', `Elements are nested deeper than ${MAX_DEPTH} levels`)
    open.push({
      name: nameOf(tag, recordDepth === 1),
      attributes: attributesOf(tag),
      texts: [],
      children: [],
    })
  })
  parser.on('closetag', (tag) => {
    markParsed()
    if (markup.isOpen()) {
      open[open.length - 1]?.texts.push(markup.end(tag.local))
      return
    }
    const closed = open.pop()
    if (!closed) return
    const { name, attributes, children } = closed
    const record: XmlRecord = { kind: 'record', name, attributes, text: closed.texts.join(''), children }
    if (open.length > recordDepth) {
      open[open.length - 1]?.children.push(record)
      return
    }
    if (open.length === recordDepth && (recordDepth === 1 || open[1]?.name === 'channel')) {
      found.push(...repairs.take())
      found.push(record)
    }
    length = 0
    elements = 0
  })

  const read = (text: string, isLast: boolean): void => {
    if (!repairer) parser.write(text)
    else {
      for (const piece of repairer(text, isLast)) {
        if (typeof piece === 'string') parser.write(piece)
        else repairs.add(piece)
      }
    }
  }
  try {
    for await (const text of decodeXml(source)) {
      written += text.length
      read(text, false)
      // Input that the parser still buffers, such as an unterminated comment, counts as well.
      if (written - parsed > MAX_RECORD_LENGTH) throw tooLarge()
      yield* found
      found = []
    }
    if (repairer) read('', true)
    parser.close()
    found.push(...repairs.take())
    yield* found
  } catch (error) {
    yield* found
    yield problemOf(error, parser.line)
  }
}

/** Returns an error of the input as a problem; throws any other. */
function problemOf(error: unknown, line: number): ReadProblem {
  if (error instanceof Stop)
    return { kind: 'problem', code: error.code, line, message: `Line ${line}: ${error.message}.` }
  if (error instanceof UnrepairableError)
    return { kind: 'problem', code: 'not-well-formed', line, message: `Line ${line}: ${error.message}.` }
  if (error instanceof EncodingError)
    return { kind: 'problem', code: 'encoding', line, message: error.message }
  throw error
}

function rootOf(tag: SaxesTagNS): XmlRoot {
  const attributes = attributesOf(tag)
  if (tag.local === 'feed' && tag.uri === ATOM) return { kind: 'root', dialect: 'atom', attributes }
  if (tag.local !== 'rss') {
    const names = 'neither <rss>, as in exports and RSS feeds, nor <feed>, as in Atom feeds'
    throw new Stop('not-an-export', `This cannot be imported: its first element is <${tag.name}>, ${names}`)
  }
  const isExport = Object.values(tag.ns).some((uri) => EXPORT_NAMESPACE.test(uri))
  return { kind: 'root', dialect: isExport ? 'wxr' : 'rss', attributes }
}

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  return new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]))
}

function tooLarge(): Stop {
  const megabytes = MAX_RECORD_LENGTH / 1024 / 1024
  return new Stop('too-large', `One entry is larger than ${megabytes} MB, more than a page can hold`)
}
