import type { Fixture } from '#blocks/contract.ts'
import type { AcuityData } from '#blocks/acuity/block.ts'

export const fixture: Fixture<AcuityData> = {
  url: 'https://oakandash.as.me/first-visit',
  title: 'An hour at the bench',
  text: 'Bring a drawing, a photograph or only an idea. The coffee is free.',
}
