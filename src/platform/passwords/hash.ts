import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost of a hash: 19 MiB, 2 passes, 1 lane, the least that OWASP asks for (P31). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

/** Argon2id hash of a password in the PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/** Whether the password made that hash; false for a hash it cannot read. Takes as long for a wrong one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!match) return false
  const cost = { memory: Number(match[1]), passes: Number(match[2]), parallelism: Number(match[3]) }
  const expected = Buffer.from(match[5] ?? '', 'base64')
  const actual = await tag(password, Buffer.from(match[4] ?? '', 'base64'), cost)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function tag(
  password: string,
  salt: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
