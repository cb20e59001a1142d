import { test } from 'vitest'
import { startCanvasSite } from '../support/canvas-editing.ts'
import { editAtRandom } from '../support/canvas-random.ts'

const ROUNDS = Number(process.env['SOAK_ROUNDS'] ?? 50)
const site = startCanvasSite()
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test(`in ${ROUNDS} random sequences on the page, it shows what is stored, and all of it is undone and redone`, async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Seed: ${seed}-${round}`)
    await editAtRandom(site(), `${seed}-${round}`)
  }
})
