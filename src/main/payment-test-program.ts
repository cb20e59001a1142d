import { serveTestProvider } from '#features/shop/payments/test-provider-server.ts'

// The test provider of payments: a process of its own, which web processes start and share.
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: payment-test-program <folder>\n')
  process.exit(2)
}
await serveTestProvider(folder)
process.exit(0)
