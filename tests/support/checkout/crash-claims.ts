import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import type { Claim } from './patient-buyer.ts'

/** Returns a sentence for everything that buyers were told and that is not so. */
export async function checkAcknowledged({
  database,
  siteId,
  claims,
}: {
  readonly database: Pick<Database, 'ownerPool'>
  readonly siteId: Id
  readonly claims: readonly Claim[]
}): Promise<readonly string[]> {
  const { rows } = await database.ownerPool.query<{ email: string; status: string; isPaid: boolean }>(
    'select email, status, paid_at is not null as "isPaid" from orders where site_id = $1',
    [siteId],
  )
  const orders = Map.groupBy(rows, ({ email }) => email)
  return claims.flatMap(({ email, card, outcome, confirmation, isPaid }) => {
    const own = orders.get(email) ?? []
    const paid = own.filter((one) => one.isPaid)
    const said = `${email} with a card that ${card}`
    const has = JSON.stringify(own)
    if (paid.length > 1) return [`${said} paid ${paid.length} orders.`]
    if (isPaid && paid.length === 0) return [`${said} was told that it is paid, and it is not: ${has}`]
    if (confirmation !== undefined && own.length === 0)
      return [`${said} was told of an order that is not there.`]
    if (outcome !== 'ok' && !outcome.startsWith('409 ')) return [`${said} was told ${outcome}: ${has}`]
    if (outcome !== 'ok' && paid.length > 0) return [`${said} paid, and was told ${outcome}: ${has}`]
    return []
  })
}
