import { expect, test } from 'vitest'
import { bandSizes, screenSizes } from '#parts/filled-sizes.ts'

const WIDE = { width: 1600, height: 1000 }
const TALL = { width: 800, height: 1600 }

test('an image that fills the window is as wide as its height requires', () => {
  expect(screenSizes(WIDE)).toBe('(max-aspect-ratio: 1600/1000) 160vh, 100vw')
  expect(screenSizes(TALL)).toBe('(max-aspect-ratio: 800/1600) 50vh, 100vw')
  expect(screenSizes({ width: undefined, height: undefined })).toBe('100vw')
})

test('an image behind a band is as wide as the height of the band requires', () => {
  const upright = '(max-width: 63.99rem) and (orientation: portrait)'
  expect(bandSizes(WIDE, 'screen')).toBe(
    `${upright} and (max-aspect-ratio: 96000/100000) 96vh, ${upright} 100vw, (max-aspect-ratio: 1600/1000) 160vh, 100vw`,
  )
  expect(bandSizes(WIDE, 'tall')).toBe('(max-width: 33rem) 184vw, (max-width: 60.8rem) 60.8rem, 100vw')
  expect(bandSizes(TALL, 'tall')).toBe('(max-width: 33rem) 100vw, (max-width: 19rem) 19rem, 100vw')
  expect(bandSizes(WIDE, 'auto')).toBe('(max-width: 51.2rem) 51.2rem, 100vw')
  expect(bandSizes({ width: 1600, height: undefined }, 'tall')).toBe('100vw')
})
