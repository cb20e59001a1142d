import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts values that a copy of the database must not reveal. */
export interface Seal {
  /** Encrypts a text; decryption needs the same context, such as the id of its row. */
  seal(text: string, context: string): string
  /**
   * Decrypts a text; undefined when it was changed, moved to another context, or encrypted with another
   * secret.
   */
  open(sealed: string, context: string): string | undefined
  /**
   * Returns a keyed hash, 64 digits of lower-case hex: short values cannot be guessed from it without the
   * program's secret.
   */
  digest(text: string, context: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Returns a seal for one purpose, derived from the program's secret: AES-256-GCM and HMAC-SHA-256, each with
 * its own key.
 */
export function createSeal(secret: string, purpose: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}/${use}`, 32))
  const key = derive('seal')
  const hashKey = derive('digest')
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    digest: (text, context) => createHmac('sha256', hashKey).update(`${context}\n${text}`).digest('hex'),
  }
}
