import { type Body, textOf } from '#editor/model/body.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'

/** Returns the body with another title. The URL of a new document follows it, as long as nobody typed another one. */
export function changeTitle(body: Body, title: string, isNew: boolean): Body {
  const isFollowing = isNew && isGeneratedUrlId(textOf(body, 'urlId'), textOf(body, 'title'))
  const generated = urlIdOf(title)
  return { ...body, title, ...(isFollowing && generated !== '' ? { urlId: generated } : {}) }
}

/** Returns whether a URL was generated from the title; typed URLs stay. */
export function isGeneratedUrlId(urlId: string, title: string): boolean {
  const generated = urlIdOf(title)
  if (generated === '') return /^(?:untitled|page|collection)(?:-\d+)?$/.test(urlId)
  return (
    urlId === generated ||
    (urlId.startsWith(`${generated}-`) && /^(?:\d+|page)$/.test(urlId.slice(generated.length + 1)))
  )
}
