import { Resolver } from 'node:dns/promises'
import type { TxtResolver } from '#features/domains/types.ts'

/** Answers of the DNS that say for certain that there is no such record. */
const NOTHING: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])
const TIMEOUT_MS = 5_000

/** TXT records as the resolvers of this machine give them, each lookup within some seconds. */
export function createDnsResolver(): TxtResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  return {
    async resolve(name) {
      try {
        // A long text travels in pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (NOTHING.has(code)) return []
        throw error
      }
    },
  }
}
