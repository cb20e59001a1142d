const STORED = 'comment-author'
const FIELDS = ['name', 'email', 'website'] as const

/** Fills the form with what its author wanted to be remembered in this browser. */
export function fillRemembered(form: HTMLFormElement): void {
  const stored = read()
  if (stored === undefined) return
  for (const name of FIELDS) {
    const field = fieldOf(form, name)
    const value = stored[name]
    if (field?.value === '' && typeof value === 'string') field.value = value
  }
  const box = fieldOf(form, 'remember')
  if (box) box.checked = true
}

/** Stores name, email address and website if their author wants it, and removes them otherwise. */
export function remember(form: HTMLFormElement): void {
  try {
    if (fieldOf(form, 'remember')?.checked !== true) return localStorage.removeItem(STORED)
    const entered = FIELDS.map((name) => [name, fieldOf(form, name)?.value ?? ''])
    localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(entered)))
  } catch {
    // Storage may be blocked; the comment was sent anyway.
  }
}

function read(): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...stored } : undefined
  } catch {
    return undefined
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
