/** A key is asked for again before it expires. */
const KEY_MS = 50 * 60_000

/** The one-time key of the form. It is as old as the first use of the form, which tells people from programs. */
export class CommentKey {
  readonly #url: string
  #asked: Promise<string> | undefined
  #askedAt = 0

  constructor(url: string) {
    this.#url = url
  }

  /** Asks for a key unless one is known that has not expired. Never rejects; empty if there is none. */
  get(): Promise<string> {
    if (this.#asked === undefined || Date.now() - this.#askedAt > KEY_MS) {
      this.#askedAt = Date.now()
      this.#asked = this.#ask()
    }
    return this.#asked
  }

  /** Forgets a key that was spent or has expired. */
  clear(): void {
    this.#asked = undefined
  }

  async #ask(): Promise<string> {
    try {
      const response = await fetch(`${this.#url}/key`, { headers: { accept: 'application/json' } })
      const { key } = Object(await response.json()) as { readonly key?: unknown }
      if (response.ok && typeof key === 'string') return key
    } catch {
      // What is sent without a key fails with a message.
    }
    this.clear()
    return ''
  }
}
