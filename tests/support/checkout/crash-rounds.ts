import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { migrations } from '#schema/migrations.ts'
import { killPostmaster } from '../crash/kill.ts'
import { createRandom, type Random } from '../crash/random.ts'
import { makeDataFolder } from '../crash/rounds.ts'
import { eventually } from '../eventually.ts'
import { unwrap } from '../unwrap.ts'
import { askOnce, startWeb } from '../web.ts'
import { findImbalances, makeNoticesDue } from './books.ts'
import { newBuyer } from './buyer.ts'
import { openCheckoutShop, sellEveryType } from './checkout-shop.ts'
import { checkAcknowledged } from './crash-claims.ts'
import { type Claim, shopPatiently } from './patient-buyer.ts'
import { SHOP_SECRET, issueCard } from './issued-card.ts'
import { findProvider, killProvider, readProviderBooks } from './provider-books.ts'
import { restartShopServer, type ShopServer, startShopServers } from './shop-servers.ts'

type Victim = 'server' | 'database' | 'provider'

export interface CheckoutCrashReport {
  /** Problems, in sentences. */
  readonly wrong: readonly string[]
  readonly kills: Readonly<Record<Victim, number>>
  /** What buyers were told. */
  readonly claims: readonly Claim[]
  readonly orders: Readonly<Record<string, number>>
  /** Requests that were sent again, since no or no useful response came. */
  readonly repeated: number
}

const IDENTIFIER = 'crashing'
const SHOPPERS = 4
/** Long enough that some kills hit a checkout under way, and some the start of what was killed before. */
const MAX_PAUSE_MS = 500
const READY_LIMIT = { within: 60_000 }
const PROGRESS_LIMIT = { within: 180_000, every: 5 }
/** The first round that kills the provider. */
const PROVIDER_ROUND = 3

/**
 * Kills a server, the database or the provider of payments with SIGKILL at seeded random moments while buyers check out.
 * Afterwards, once the sweeper has run, everything that a buyer was told is true and all books are balanced.
 */
export async function runCheckoutCrashRounds(options: {
  readonly rounds: number
  readonly checkouts: number
  readonly processes: number
  readonly seed: string
  readonly onRound?: (line: string) => void
}): Promise<CheckoutCrashReport> {
  const { rounds, checkouts, processes, seed, onRound = () => undefined } = options
  const random = createRandom(seed)
  const { dataDir, remove } = await makeDataFolder()
  const kills = { server: 0, database: 0, provider: 0 }
  const wrong: string[] = []
  const claims: Claim[] = []
  let repeated = 0
  const database = unwrap(
    await openDatabase({ database: { kind: 'embedded' }, dataDir, isDataDirConfigured: true }),
  )
  let servers: ShopServer[] = []
  let isStopping = false
  try {
    unwrap(await migrate(database.ownerPool, migrations, { appRole: database.appRole }))
    const web = await startWeb({ beside: { database, filesDir: dataDir } })
    const shop = await openCheckoutShop(web, IDENTIFIER)
    const types = await sellEveryType(shop)
    const scarce = await shop.sell({ openingStock: Math.ceil(checkouts / 10) })
    await shop.discount('FEW', { usageLimit: Math.ceil(checkouts / 10) })
    const card = await issueCard(database.ownerPool, shop.site.id, checkouts * 200)
    await web.close()
    servers = [...(await startShopServers(processes, { DATA_DIR: dataDir, SECRET: SHOP_SECRET }))]
    const ports = servers.map(({ port }) => port)

    let begun = 0
    const shopping = Array.from({ length: SHOPPERS }, async (_, shopper) => {
      const own = createRandom(`${seed}:${shopper}`)
      while (!isStopping && (begun < checkouts || kills.server + kills.database + kills.provider < rounds)) {
        begun++
        const claim = await shopPatiently({
          buyer: await newBuyer(ports, IDENTIFIER),
          random: own,
          dataDir,
          siteId: shop.site.id,
          variants: [scarce, ...Object.values(types)],
          coupon: 'FEW',
          giftCard: card.code,
          onRepeated: () => void repeated++,
        })
        claims.push(claim)
      }
    })
    const done = Promise.all(shopping)
    done.catch(() => undefined)

    for (let round = 1; round <= rounds; round++) {
      // Spread over all checkouts, however quick they are; the provider runs once somebody has paid.
      const share = Math.floor(((round - 1) / rounds) * checkouts)
      await eventually(
        'buyers go on',
        () => claims.length >= Math.min(share, checkouts - SHOPPERS),
        PROGRESS_LIMIT,
      )
      if (round === PROVIDER_ROUND)
        await eventually('the provider runs', () => findProvider(dataDir) !== undefined, READY_LIMIT)
      await delay(random.below(MAX_PAUSE_MS))
      const victim = pickVictim(random, round, dataDir)
      kills[victim]++
      if (victim === 'database') await killPostmaster(dataDir, { all: random.chance(0.5) })
      else if (victim === 'provider') killProvider(dataDir)
      else {
        const at = random.below(servers.length)
        const killed = servers[at]
        if (killed) servers[at] = await restartShopServer(killed)
      }
      for (const { port } of servers)
        await eventually(`server ${port} is ready`, () => isReady(port), READY_LIMIT)
      onRound(`round ${round} of ${rounds}: killed ${victim}; ${claims.length} checkouts done`)
    }
    await done
    wrong.push(...(await findBroken(false)))

    // Their time is over: what was not paid is closed, and what was is found.
    await database.ownerPool.query(
      `update orders set held_until = now() - interval '1 minute' where status = 'pending_payment'`,
    )
    const waiting = async () => {
      const { rows } = await database.ownerPool.query(
        `select 1 from orders where status = 'pending_payment' limit 1`,
      )
      return rows.length > 0
    }
    await eventually('the sweeper has closed what nobody paid', async () => !(await waiting()), {
      within: 120_000,
      every: 200,
    })
    const isBalanced = async () => {
      await makeNoticesDue(database.ownerPool)
      return (await findBroken(true)).length === 0
    }
    await eventually('every notice is applied', isBalanced, { within: 60_000, every: 500 }).catch(
      () => undefined,
    )
    wrong.push(...(await findBroken(true)))
    wrong.push(...(await checkAcknowledged({ database, siteId: shop.site.id, claims })))

    async function findBroken(isFinal: boolean): Promise<readonly string[]> {
      const ledger = await readProviderBooks(dataDir)
      return findImbalances(database.ownerPool, shop.site.id, ledger, { isFinal })
    }
    const { rows } = await database.ownerPool.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from orders group by status order by status',
    )
    for (const server of servers) {
      const code = await server.stop()
      if (code !== 0) wrong.push(`A server ended with ${code} when asked to stop.`)
    }
    await eventually(
      'the provider has ended with the servers',
      () => findProvider(dataDir) === undefined,
    ).catch(({ message }: Error) => wrong.push(message))
    const orders = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    return { wrong, kills, claims, orders, repeated }
  } finally {
    isStopping = true
    for (const server of servers) await server.stop('SIGKILL')
    killProvider(dataDir)
    await database.close()
    await remove()
  }
}

/** Each in turn at first, so that the shortest run has all. */
function pickVictim(random: Random, round: number, dataDir: string): Victim {
  const first = (['server', 'database', 'provider'] as const)[round - 1]
  const victim = first ?? random.pick(['server', 'database', 'provider'])
  return victim === 'provider' && findProvider(dataDir) === undefined ? 'server' : victim
}

const isReady = (port: number): Promise<boolean> =>
  askOnce(port, 'any.example', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )
