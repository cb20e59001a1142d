import { readStored, writeStored } from '#visitor/storage.ts'

/**
 * Storage key of the services that a visitor has chosen to see without being asked, by name. Written only by that choice,
 * which is a consent of its own; it never leaves the browser.
 */
export const EMBED_CHOICES = 'sitewright-embeds'

const listeners = new Set<() => void>()

/** Returns the names of the services that a visitor has chosen to see without being asked, in the order of the choices. */
export function embedChoices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(EMBED_CHOICES) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Remembers or withdraws the choice for a service, and tells it to everything on the page that depends on it. */
export function chooseEmbeds(provider: string, isShown: boolean): void {
  const others = embedChoices().filter((one) => one !== provider)
  writeStored(EMBED_CHOICES, JSON.stringify(isShown ? [...others, provider] : others))
  for (const listener of listeners) listener()
}

/** Calls a listener after each choice; returns a function that ends this. */
export function onEmbedChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
