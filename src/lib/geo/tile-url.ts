/** Who serves the tiles of live maps. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` for one of the subdomains a, b and c. */
  readonly url: string
  /** What the licence of the tiles asks for; shown as text. */
  readonly attribution: string
}

const parse = (url: string): URL | null => URL.parse(url.replaceAll(/\{[zxys]\}/g, '1'))

/** Whether a text is a secure URL of tiles. */
export const isTileUrl = (text: string): boolean =>
  parse(text)?.protocol === 'https:' && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))

/** Returns the host that is asked for tiles; undefined for what is no URL. */
export const tileHost = (url: string): string | undefined => parse(url)?.hostname
