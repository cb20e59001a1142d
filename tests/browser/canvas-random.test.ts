import { test } from 'vitest'
import { startCanvasSite } from '../support/canvas-editing.ts'
import { editAtRandom } from '../support/canvas-random.ts'

const site = startCanvasSite()
const seed = process.env['SOAK_SEED'] ?? String(Date.now())

test.for([1, 2])(
  'whatever is done on the page, it shows what is stored, and all of it is undone and redone (%i)',
  async (round) => {
    console.log(`Seed: ${seed}-${round}`)
    await editAtRandom(site(), `${seed}-${round}`)
  },
)
