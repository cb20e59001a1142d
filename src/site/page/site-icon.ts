/** Colours of the icon of a site. */
export interface IconColours {
  readonly background: string
  readonly text: string
}

/**
 * Returns an icon of the first letter or digit of a site's title in its colours, as SVG; `radius` of its corners is out
 * of 32.
 */
export function siteIconSvg(title: string, { background, text }: IconColours, radius = 7): string {
  const letter = /[\p{L}\p{N}]/u.exec(title)?.[0]?.toLocaleUpperCase('en') ?? ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${background}"/>` +
    `<text x="16" y="23.5" text-anchor="middle" font-family="Georgia,serif" font-size="22" fill="${text}">${letter}</text></svg>`
  )
}

/** Returns the icon as a data URL of a few hundred bytes, which saves a request. */
export function siteIcon(title: string, colours: IconColours): string {
  return `data:image/svg+xml,${encodeURIComponent(siteIconSvg(title, colours))}`
}
