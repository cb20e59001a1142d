import { expect, test } from 'vitest'
import { GALLERY_DESIGN, GALLERY_TRANSITION } from '#features/media/galleries/types.ts'
import { stageOf } from '#features/media/galleries/visitor/designs/registry.ts'
import { readSettings } from '#features/media/galleries/visitor/read-settings.ts'
import type { StageParts } from '#features/media/galleries/visitor/stage.ts'

test('GAL-21 an unknown design throws, and the message lists the known ones', () => {
  for (const name of ['mosaic', '', 'constructor'])
    expect(() => stageOf(name), name).toThrow(/^could not find a design by the name .*grid.*strip/)
  for (const design of Object.values(GALLERY_DESIGN)) {
    expect(() => stageOf('mosaic')).toThrow(design)
    expect(stageOf(design).design).toBe(design)
  }
  expect(stageOf('slideshow').design).toBe('stacked')
})

test('GAL-27 an unknown transition of a stacked slideshow throws', () => {
  const parts = (transition: string) => ({ settings: { transition } }) as unknown as StageParts
  for (const name of ['wipe', '', 'toString'])
    expect(() => stageOf('stacked').create(parts(name)), name).toThrow(
      `could not find a transition by the name ${name}; there are ${Object.keys(GALLERY_TRANSITION).join(', ')}`,
    )
})

test('missing settings have the defaults of the specification, and values of wrong types throw', () => {
  expect(readSettings({ design: 'strip' })).toMatchObject({
    design: 'strip',
    loop: true,
    slidesPerRow: 3,
    autoplay: false,
    timeout: 5000,
    random: false,
    transition: 'fade',
    alignment: 'middle',
    boundaries: 'inertial',
    snapPoints: [1],
    linked: '',
  })
  expect(readSettings({ design: 'strip', 'autoplay-duration': 3 }).timeout).toBe(3000)
  const wrong = [
    null,
    [],
    'strip',
    { design: 7 },
    { loop: 'yes' },
    { slidesPerRow: 0 },
    { 'autoplay-duration': '3' },
    { alignment: 'top' },
    { alignment: 'toString' },
    { boundaries: 'soft' },
    { snapPoints: '50px' },
    { messages: { slide: 1 } },
  ]
  for (const value of wrong) expect(() => readSettings(value), JSON.stringify(value)).toThrow()
})
