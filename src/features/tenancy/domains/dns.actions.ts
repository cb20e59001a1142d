import { Resolver } from 'node:dns/promises'
import type { TxtResolver } from '#features/tenancy/domains/types.ts'

/** Error codes that mean that the record does not exist. */
const NO_RECORD_CODES: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND'])
const TIMEOUT_MS = 5_000

/** Creates a resolver for TXT records with a timeout, using the DNS servers of this machine. */
export function createDnsResolver(): TxtResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  return {
    async resolve(name) {
      try {
        // Long texts are split into chunks.
        return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (NO_RECORD_CODES.has(code)) return []
        throw error
      }
    },
  }
}
