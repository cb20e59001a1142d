import type { CodeData } from '#blocks/code/block.ts'
import type { Fixture } from '#blocks/contract.ts'

export const fixture: Fixture<CodeData> = {
  source: `// Board feet of a pile of planks.
function boardFeet(planks) {
  let sum = 0
  for (const { thickness, width, length } of planks) {
    sum += (thickness * width * length) / 144
  }
  return sum < 1 ? '<1' : sum
}`,
  language: 'JavaScript',
  mode: 'display',
}
