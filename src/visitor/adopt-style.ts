const adopted = new Set<string>()

/** Adds a style sheet to the page, once however often it is asked for. It stays: without its elements it does nothing. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
