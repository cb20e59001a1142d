import { SaxesParser } from 'saxes'

/** An element of an XML document. */
interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}

/** Parses XML strictly; throws for anything not well-formed, including unbound prefixes. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const node = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [first] = root.children
  if (!first) throw new Error('The document is empty.')
  return first
}

/** Returns the texts of all elements of that name, in document order. */
export function textsOf(xml: string, name: string): string[] {
  const found: string[] = []
  const walk = (node: XmlNode) => {
    if (node.name === name) found.push(node.text)
    node.children.forEach(walk)
  }
  walk(readXml(xml))
  return found
}

const all = (node: XmlNode, name: string) => node.children.filter((child) => child.name === name)
const isAbsolute = (address: string | undefined) =>
  address !== undefined && /^https?:$/.test(URL.parse(address)?.protocol ?? '')
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

class Problems {
  readonly list: string[] = []

  check(holds: boolean, problem: string): void {
    if (!holds) this.list.push(problem)
  }

  /** The only child of that name, which must be there. */
  one(node: XmlNode, name: string): XmlNode | undefined {
    const found = all(node, name)
    this.check(found.length === 1, `${node.name} must have one ${name}, it has ${found.length}`)
    return found[0]
  }

  atMostOne(node: XmlNode, ...names: readonly string[]): void {
    for (const name of names) this.check(all(node, name).length <= 1, `${node.name} has several ${name}`)
  }

  onlyKnows(node: XmlNode, names: readonly string[]): void {
    for (const { name } of node.children)
      this.check(names.includes(name), `${node.name} does not know ${name}`)
  }
}

/** Returns violations of the RSS 2.0 specification and its best practices. */
export function rssProblems(xml: string): string[] {
  const rss = readXml(xml)
  const problems = new Problems()
  problems.check(rss.name === 'rss' && rss.attributes['version'] === '2.0', 'the root must be rss 2.0')
  const channel = problems.one(rss, 'channel')
  if (!channel) return problems.list
  problems.onlyKnows(channel, [
    'title',
    'link',
    'description',
    'language',
    'lastBuildDate',
    'generator',
    'atom:link',
    'itunes:author',
    'itunes:owner',
    'itunes:category',
    'itunes:explicit',
    'itunes:type',
    'itunes:image',
    'item',
  ])
  problems.check(isAbsolute(problems.one(channel, 'link')?.text), 'link must be absolute')
  for (const name of ['title', 'description'])
    problems.check(Boolean(problems.one(channel, name)?.text), `${name} is empty`)
  problems.check(
    RFC_822.test(problems.one(channel, 'lastBuildDate')?.text ?? ''),
    'lastBuildDate is no RFC 822 date',
  )
  problems.check(
    /^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(problems.one(channel, 'language')?.text ?? ''),
    'language',
  )
  const self = problems.one(channel, 'atom:link')
  problems.check(self?.attributes['rel'] === 'self' && isAbsolute(self.attributes['href']), 'atom:link self')
  const ids = new Set<string>()
  for (const item of all(channel, 'item')) {
    problems.onlyKnows(item, [
      'title',
      'link',
      'guid',
      'pubDate',
      'dc:creator',
      'category',
      'description',
      'content:encoded',
      'enclosure',
      'itunes:title',
      'itunes:duration',
      'itunes:image',
    ])
    problems.atMostOne(item, 'title', 'link', 'description', 'content:encoded', 'dc:creator', 'enclosure')
    problems.check(
      item.children.some(({ name }) => name === 'title' || name === 'description'),
      'title or description',
    )
    problems.check(isAbsolute(all(item, 'link')[0]?.text), 'item link must be absolute')
    const guid = problems.one(item, 'guid')
    problems.check(guid?.attributes['isPermaLink'] === 'false' || isAbsolute(guid?.text), 'guid')
    problems.check(!ids.has(guid?.text ?? ''), 'guid is there twice')
    ids.add(guid?.text ?? '')
    problems.check(RFC_822.test(problems.one(item, 'pubDate')?.text ?? ''), 'pubDate is no RFC 822 date')
  }
  return problems.list
}

/** Returns violations of RFC 4287, of its RelaxNG grammar and its prose. */
export function atomProblems(xml: string): string[] {
  const feed = readXml(xml)
  const problems = new Problems()
  problems.check(feed.name === 'feed' && feed.attributes['xmlns'] === 'http://www.w3.org/2005/Atom', 'root')
  problems.onlyKnows(feed, ['id', 'title', 'subtitle', 'updated', 'author', 'link', 'generator', 'entry'])
  checkAtomCommon(problems, feed)
  problems.atMostOne(feed, 'subtitle', 'generator')
  const hasAuthor = all(feed, 'author').length > 0
  const self = all(feed, 'link').filter(({ attributes }) => attributes['rel'] === 'self')
  problems.check(self.length === 1, 'feed should have one link to itself')
  const ids = new Set<string>()
  for (const entry of all(feed, 'entry')) {
    problems.onlyKnows(entry, [
      'id',
      'title',
      'link',
      'published',
      'updated',
      'author',
      'category',
      'summary',
      'content',
    ])
    checkAtomCommon(problems, entry)
    problems.atMostOne(entry, 'published', 'summary', 'content')
    problems.check(hasAuthor || all(entry, 'author').length > 0, 'no author')
    for (const { attributes } of all(entry, 'category'))
      problems.check(Boolean(attributes['term']), 'category without term')
    for (const { text } of all(entry, 'published')) problems.check(RFC_3339.test(text), 'published')
    const [content] = all(entry, 'content')
    problems.check(
      content?.attributes['type'] === 'html' && content.children.length === 0,
      'content must be html',
    )
    const id = all(entry, 'id')[0]?.text ?? ''
    problems.check(!ids.has(id), 'id is there twice')
    ids.add(id)
  }
  return problems.list
}

function checkAtomCommon(problems: Problems, node: XmlNode): void {
  problems.check(
    /^(?:(?:https?:\/\/|tag:[a-z0-9.-]+,\d{4}(?:-\d{2}){0,2}:)\S+|urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(
      problems.one(node, 'id')?.text ?? '',
    ),
    'id is no IRI',
  )
  problems.one(node, 'title')
  problems.check(RFC_3339.test(problems.one(node, 'updated')?.text ?? ''), 'updated is no RFC 3339 date')
  for (const author of all(node, 'author'))
    problems.check(Boolean(problems.one(author, 'name')?.text), 'author without name')
  const alternates = all(node, 'link').filter(
    ({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate',
  )
  problems.check(
    new Set(alternates.map(({ attributes }) => `${attributes['type']} ${attributes['hreflang']}`)).size ===
      alternates.length,
    'two alternates of one type',
  )
  for (const { attributes } of all(node, 'link'))
    problems.check(isAbsolute(attributes['href']), 'link must be absolute')
}
