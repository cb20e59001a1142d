import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Cost parameters of Argon2id. */
export interface PasswordCost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Cost of the program's hashes: 19 MiB, 2 passes, 1 lane, the minimum recommended by OWASP (P31). */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
/** Hashes that run or wait at once: with more of them, all others would take seconds. */
const MAX_PENDING = 36
/** Of these, how many are left to browsers that are known. */
const RESERVED = 6
let pending = 0

/** Too many passwords are hashed or checked at once. */
export class PasswordQueueError extends Error {
  readonly statusCode = 503

  constructor() {
    super('Too many passwords are being checked.')
  }
}

/**
 * Returns the Argon2id hash of a password in PHC format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Only tests, which
 * create hundreds of accounts, give another cost. Rejects with PasswordQueueError while 30 hashes are pending.
 */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tag(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Returns whether the password matches the hash; false for an unreadable hash. Takes constant time. Rejects with
 * PasswordQueueError while 30 hashes are pending, or 36 for a browser that is known, so that a flood of wrong passwords
 * leaves room for it.
 */
export async function verifyPassword(password: string, stored: string, isKnown = false): Promise<boolean> {
  const read = readHash(stored)
  if (!read) return false
  const { cost, salt, hash: expected } = read
  const actual = await tag(password, salt, cost, isKnown)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Returns whether a hash has a lower cost than new ones; it is replaced at the next sign-in (P31). */
export function isOutdatedHash(stored: string, wanted = PASSWORD_COST): boolean {
  const cost = readHash(stored)?.cost
  return cost === undefined || cost.memory < wanted.memory || cost.passes < wanted.passes
}

function readHash(stored: string) {
  const match =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!match) return undefined
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

async function tag(password: string, salt: Buffer, cost: PasswordCost, isKnown = false): Promise<Buffer> {
  if (pending >= (isKnown ? MAX_PENDING : MAX_PENDING - RESERVED)) throw new PasswordQueueError()
  pending += 1
  try {
    return await derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost })
  } finally {
    pending -= 1
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
