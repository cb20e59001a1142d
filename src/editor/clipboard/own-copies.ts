import { encodedContent } from '#editor/clipboard/copied-content.ts'

const KEY = 'editor-copied'

/** Notes what was copied here, for `isOwnCopy` in any tab of this browser. */
export async function rememberCopy(html: string): Promise<void> {
  const digest = await digestOf(html)
  try {
    if (digest !== undefined) localStorage.setItem(KEY, digest)
  } catch {
    // Without storage everything that is pasted counts as written by others.
  }
}

/**
 * Whether this content was the last that was copied in this browser. Any page can write content to the clipboard and say
 * that it is of this site.
 */
export async function isOwnCopy(html: string): Promise<boolean> {
  const digest = await digestOf(html)
  try {
    return digest !== undefined && localStorage.getItem(KEY) === digest
  } catch {
    // No storage.
    return false
  }
}

async function digestOf(html: string): Promise<string | undefined> {
  const encoded = encodedContent(html)
  // Without TLS there is no such API.
  const subtle = globalThis.isSecureContext ? crypto.subtle : undefined
  if (encoded === undefined || !subtle) return undefined
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(encoded)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
