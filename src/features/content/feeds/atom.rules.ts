import type { Feed, FeedEntry } from '#features/content/feeds/types.ts'
import { xmlElement, xmlTextElement } from '#lib/xml.ts'

/** The standard requires absolute ids. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i

/** Returns a feed as Atom 1.0 (RFC 4287) with full content. */
export function writeAtom(feed: Feed): string {
  const parts = [
    xmlTextElement('id', feed.id),
    xmlTextElement('title', feed.title || feed.siteTitle),
    ...(feed.description === '' ? [] : [xmlTextElement('subtitle', feed.description)]),
    xmlTextElement('updated', feed.updated.toISOString()),
    // The standard requires an author for entries that have none.
    person(feed.siteTitle),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: feed.url }),
    xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: feed.selfUrl }),
    xmlTextElement('generator', 'Sitewright'),
    ...feed.entries.map(entry),
  ]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    xmlElement('feed', parts.join('\n'), {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': feed.language,
    })
  )
}

function entry({
  id,
  guid,
  title,
  url,
  published,
  updated,
  author,
  categories,
  summary,
  html,
  enclosure,
}: FeedEntry): string {
  return xmlElement(
    'entry',
    [
      xmlTextElement('id', guid !== undefined && URI.test(guid) ? guid : id),
      xmlTextElement('title', title),
      xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: url }),
      ...(enclosure === undefined
        ? []
        : [
            xmlElement('link', '', {
              rel: 'enclosure',
              href: enclosure.url,
              length: String(enclosure.bytes),
              type: enclosure.contentType,
            }),
          ]),
      xmlTextElement('published', published.toISOString()),
      xmlTextElement('updated', updated.toISOString()),
      ...(author === undefined ? [] : [person(author)]),
      ...categories.map((term) => xmlElement('category', '', { term })),
      ...(summary === '' ? [] : [xmlTextElement('summary', summary)]),
      xmlTextElement('content', html, { type: 'html' }),
    ].join('\n'),
  )
}

function person(name: string): string {
  return xmlElement('author', xmlTextElement('name', name))
}
