import type { Feed, FeedEntry } from '#features/content/feeds/types.ts'
import { episodeTags, ITUNES_NAMESPACE, podcastTags } from '#features/content/feeds/podcast.rules.ts'
import { xmlElement, xmlText, xmlTextElement } from '#lib/xml.ts'

/** Returns a feed as RSS 2.0 with full content, valid according to the RSS Advisory Board. */
export function writeRss(feed: Feed): string {
  const channel = [
    xmlTextElement('title', feed.title || feed.siteTitle),
    xmlTextElement('link', feed.url),
    xmlTextElement('description', feed.description || feed.title || feed.siteTitle),
    xmlTextElement('language', feed.language.toLowerCase()),
    xmlTextElement('lastBuildDate', feed.updated.toUTCString()),
    xmlTextElement('generator', 'Sitewright'),
    xmlElement('atom:link', '', { href: feed.selfUrl, rel: 'self', type: 'application/rss+xml' }),
    ...(feed.podcast === undefined ? [] : podcastTags(feed.podcast)),
    ...feed.entries.map((entry) => item(entry, feed.podcast !== undefined)),
  ]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    xmlElement('rss', xmlElement('channel', channel.join('\n')), {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:itunes': feed.podcast && ITUNES_NAMESPACE,
    })
  )
}

function item(entry: FeedEntry, isEpisode: boolean): string {
  const { author, enclosure } = entry
  return xmlElement(
    'item',
    [
      xmlTextElement('title', entry.title),
      xmlTextElement('link', entry.url),
      xmlTextElement('guid', entry.guid ?? entry.id, { isPermaLink: 'false' }),
      xmlTextElement('pubDate', entry.published.toUTCString()),
      ...(author === undefined ? [] : [xmlTextElement('dc:creator', author)]),
      ...entry.categories.map((name) => xmlTextElement('category', name)),
      ...(enclosure === undefined
        ? []
        : [
            xmlElement('enclosure', '', {
              url: enclosure.url,
              length: String(enclosure.bytes),
              type: enclosure.contentType,
            }),
          ]),
      ...(isEpisode ? episodeTags(entry) : []),
      // An item without a title must have a description.
      ...(entry.summary !== '' || entry.title === '' ? [xmlTextElement('description', entry.summary)] : []),
      ...(entry.html === '' ? [] : [xmlElement('content:encoded', xmlText(entry.html))]),
    ].join('\n'),
  )
}
