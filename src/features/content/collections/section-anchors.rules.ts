import { urlIdOf } from '#lib/urls/url-id.ts'

/**
 * Returns the fragments of sections with these titles, by which links lead to them: `info-brewing`. Each is unique; a
 * title without a usable letter gets its number.
 */
export function sectionAnchors(titles: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return titles.map((title, index) => {
    const name = `info-${urlIdOf(title) || index + 1}`
    let anchor = name
    for (let number = 2; used.has(anchor); number++) anchor = `${name}-${number}`
    used.add(anchor)
    return anchor
  })
}
