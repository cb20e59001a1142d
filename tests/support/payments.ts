import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPaymentServices, type PaymentServices } from '#features/shop/payments/payment-services.ts'
import { type Behaviour, GOOD_BEHAVIOUR, type LedgerLine } from '#features/shop/payments/test-ledger.rules.ts'
import type { NewPayment, PaymentProvider } from '#features/shop/payments/types.ts'
import { unwrap } from './unwrap.ts'

/** The program of the test provider. */
export const PAYMENT_PROGRAM = fileURLToPath(
  new URL('../../src/main/payment-test-program.ts', import.meta.url),
)

/** A payment of 12.50 with a card that pays. */
export const newPayment = (id: string, more: Partial<NewPayment> = {}): NewPayment => ({
  key: `pay_${id}`,
  amountCents: 1250,
  currency: 'EUR',
  siteId: '7',
  orderId: '100',
  paymentId: id,
  description: 'Second Steep, order 1001',
  email: 'ada@example.test',
  returnUrl: 'http://steep.localhost:3000/checkout/return',
  card: testCard('4242 4242 4242 4242'),
  hosted: false,
  ...more,
})

export const testCard = (number: string) => ({ number, expiry: '12/99', code: '123' })

/** The test provider of a data folder, as its tests look into it. */
export interface TestProviderFolder {
  readonly dataDir: string
  /** Another program that uses the same folder. */
  program(more?: Partial<Parameters<typeof createPaymentServices>[0]>): PaymentServices
  /** The provider of site 7, as a program uses it. */
  provider(services?: PaymentServices): Promise<PaymentProvider>
  behave(behaviour: Partial<Behaviour>): Promise<void>
  /** The process id of the provider; undefined when none runs. */
  pid(): Promise<number | undefined>
  ledger(): Promise<readonly LedgerLine[]>
  remove(): Promise<void>
}

const SECRET = 'a secret that only tests know, long enough'

/** Makes a data folder for the test provider. */
export async function testProviderFolder(): Promise<TestProviderFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-payments-'))
  const folder = join(dataDir, 'test-payments')
  const started: PaymentServices[] = []
  const program: TestProviderFolder['program'] = (more = {}) => {
    const services = createPaymentServices({
      secret: SECRET,
      dataDir,
      program: PAYMENT_PROGRAM,
      baseUrl: '',
      clock: Date.now,
      findStripeKeys: () => Promise.resolve(undefined),
      warn: () => undefined,
      timeout: 10_000,
      ...more,
    })
    started.push(services)
    return services
  }
  const first = program()
  return {
    dataDir,
    program,
    provider: async (services = first) => unwrap(await services.providerFor('7', 'test')),
    behave: (behaviour) => behave(dataDir, behaviour),
    pid: () => testProviderPid(dataDir),
    ledger: async () =>
      (await readFile(join(folder, 'ledger.jsonl'), 'utf8'))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LedgerLine),
    async remove() {
      await Promise.all(started.map((one) => one.close()))
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Makes the running test provider of a data folder behave like that. */
export async function behave(dataDir: string, behaviour: Partial<Behaviour>): Promise<void> {
  const socketPath = await readFile(join(dataDir, 'test-payments', 'running'), 'utf8')
  const body = JSON.stringify({ ...GOOD_BEHAVIOUR, ...behaviour })
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request({ socketPath, path: '/behaviour', method: 'POST', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    sent.once('error', reject).end(body)
  })
  if (status !== 200) throw new Error(`The test provider responded ${status}.`)
}

/** Returns the process id of the test provider of a data folder; undefined when none runs. */
export async function testProviderPid(dataDir: string): Promise<number | undefined> {
  const socketPath = await readFile(join(dataDir, 'test-payments', 'running'), 'utf8').catch(() => undefined)
  if (socketPath === undefined) return undefined
  return new Promise((resolve) => {
    const sent = request({ socketPath, path: '/process', agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.once('end', () => resolve((JSON.parse(text) as { pid: number }).pid))
    })
    sent.once('error', () => resolve(undefined)).end()
  })
}
