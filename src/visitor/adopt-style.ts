const adopted = new Set<string>()

/** Adds a style sheet to the page, only once. It is never removed, because it has no effect without its elements. */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return
  adopted.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
