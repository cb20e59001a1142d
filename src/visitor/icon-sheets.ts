/** Browsers that do not render icons from another URL: Internet Explorer, and Edge before Chromium. */
const LEGACY = /MSIE |Trident\/|Edge\/\d/

export interface IconSheets {
  /**
   * Resolves with the markup of an icon: a reference, or in legacy browsers a copy of it. Rejects with 'Icon not found'
   * for an unknown id (LIM-07).
   */
  icon(sheet: string, id: string): Promise<string>
}

/**
 * Returns icons of sprite sheets. Legacy browsers fetch each sheet once, however many of its icons are used (LIM-08).
 */
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
      // A failed fetch is retried next time.
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

/** Returns the start of the symbol with that id; -1 without one. */
function findSymbol(sheet: string, id: string): number {
  const name = `id="${id}"`
  for (let mark = sheet.indexOf(name); mark !== -1; mark = sheet.indexOf(name, mark + 1)) {
    const start = sheet.lastIndexOf('<symbol', mark)
    const isOfTag = start !== -1 && !sheet.slice(start, mark).includes('>')
    if (isOfTag && sheet.charAt(mark - 1).trim() === '') return start
  }
  return -1
}
