import type { FeedEntry, PodcastFeed } from '#features/content/feeds/types.ts'
import { xmlElement, xmlTextElement } from '#lib/xml.ts'

/** Namespace of the tags that podcast apps read; case-sensitive. */
export const ITUNES_NAMESPACE = 'http://www.itunes.com/dtds/podcast-1.0.dtd'

/** Returns the tags of a podcast in its channel. */
export function podcastTags({
  author,
  email,
  category,
  isExplicit,
  imageUrl,
}: PodcastFeed): readonly string[] {
  const owner = [xmlTextElement('itunes:name', author), xmlTextElement('itunes:email', email)].join('')
  return [
    xmlTextElement('itunes:author', author),
    ...(email === '' ? [] : [xmlElement('itunes:owner', owner)]),
    xmlElement('itunes:category', '', { text: category }),
    xmlTextElement('itunes:explicit', String(isExplicit)),
    xmlTextElement('itunes:type', 'episodic'),
    ...(imageUrl === undefined ? [] : [xmlElement('itunes:image', '', { href: imageUrl })]),
  ]
}

/** Returns the tags of an episode. */
export function episodeTags({ title, imageUrl, enclosure }: FeedEntry): readonly string[] {
  const durationMs = enclosure?.durationMs
  return [
    ...(title === '' ? [] : [xmlTextElement('itunes:title', title)]),
    // In whole seconds, as podcast directories recommend.
    ...(durationMs === undefined
      ? []
      : [xmlTextElement('itunes:duration', String(Math.max(1, Math.round(durationMs / 1000))))]),
    ...(imageUrl === undefined ? [] : [xmlElement('itunes:image', '', { href: imageUrl })]),
  ]
}
