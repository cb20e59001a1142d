/** Browsers that draw no icon out of a file of another address: Internet Explorer, and Edge before it became Chromium. */
const LEGACY = /MSIE |Trident\/|Edge\/\d/

export interface IconSheets {
  /**
   * How an icon of a sheet is drawn: as a reference to it, or in legacy browsers as its own markup. Rejects with
   * 'Icon not found' for an id that the sheet does not have (LIM-07).
   */
  icon(sheet: string, id: string): Promise<string>
}

/** Icons of sprite sheets. Legacy browsers fetch each sheet once, however many of its icons are asked for (LIM-08). */
export function createIconSheets(parts: {
  readonly fetch: typeof globalThis.fetch
  readonly userAgent: string
}): IconSheets {
  const sheets = new Map<string, Promise<string>>()
  function readSheet(url: string): Promise<string> {
    let sheet = sheets.get(url)
    if (!sheet) {
      sheet = parts.fetch(url).then((answer) => answer.text())
      sheets.set(url, sheet)
      // What could not be read is asked for again the next time.
      sheet.catch(() => sheets.delete(url))
    }
    return sheet
  }
  return {
    async icon(sheet, id) {
      if (!LEGACY.test(parts.userAgent))
        return `<svg aria-hidden="true"><use href="${sheet}#${id}"></use></svg>`
      const text = await readSheet(sheet)
      const start = text.search(new RegExp(`<symbol[^>]*\\sid="${escapeText(id)}"`))
      const end = start === -1 ? -1 : text.indexOf('</symbol>', start)
      if (end === -1) throw new Error('Icon not found')
      return `${text.slice(start, end).replace('<symbol', '<svg aria-hidden="true"')}</svg>`
    },
  }
}

const escapeText = (text: string) =>
  text.replaceAll(/[^\w-]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
