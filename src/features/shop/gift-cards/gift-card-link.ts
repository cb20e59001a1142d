import { timingSafeEqual } from 'node:crypto'
import { type Id, isId } from '#lib/id.ts'
import { createSeal } from '#platform/secrets/seal.ts'

/** 160 bits. */
const MAC_DIGITS = 40

const macOf = (secret: string, siteId: Id, cardId: Id): string =>
  createSeal(secret, 'gift-card-links').digest(cardId, siteId).slice(0, MAC_DIGITS)

/** Returns what the URL of a card to print ends with: only who has it finds the card. */
export const cardTokenOf = (secret: string, siteId: Id, cardId: Id): string =>
  `${cardId}-${macOf(secret, siteId, cardId)}`

/** Returns the id of the card of a token; undefined for one that the program did not make. */
export function cardOfToken(secret: string, siteId: Id, token: string): Id | undefined {
  const [, id = '', mac = ''] = /^(\d{1,19})-([0-9a-f]{40})$/.exec(token) ?? []
  if (!isId(id)) return undefined
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, siteId, id))) ? id : undefined
}
