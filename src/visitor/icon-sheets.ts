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
      sheet = parts.fetch(url).then((response) => response.text())
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
      const start = findSymbol(text, id)
      const end = start === -1 ? -1 : text.indexOf('</symbol>', start)
      if (end === -1) throw new Error('Icon not found')
      return `${text.slice(start, end).replace('<symbol', '<svg aria-hidden="true"')}</svg>`
    },
  }
}

/** Where the symbol with that id begins; -1 without one. */
function findSymbol(sheet: string, id: string): number {
  const name = `id="${id}"`
  for (let mark = sheet.indexOf(name); mark !== -1; mark = sheet.indexOf(name, mark + 1)) {
    const start = sheet.lastIndexOf('<symbol', mark)
    const isOfTag = start !== -1 && !sheet.slice(start, mark).includes('>')
    if (isOfTag && sheet.charAt(mark - 1).trim() === '') return start
  }
  return -1
}
