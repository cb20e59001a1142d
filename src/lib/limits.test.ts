import { expect, test } from 'vitest'
import { isMobileWidth, isNarrowWidth } from '#lib/breakpoints.ts'
import { getIcon } from '#lib/icons/sprite.ts'
import { readStaticIcon, staticIconPath } from '#lib/icons/static-icon.ts'
import { isMobile } from '#lib/is-mobile.ts'

test('LIM-01 a phone is up to 432 px wide, a desktop from 433 px, and narrow is below 767 px', () => {
  expect([432, 433].map(isMobileWidth)).toEqual([true, false])
  expect([766, 767].map(isNarrowWidth)).toEqual([true, false])
})

test('LIM-07 an unknown icon is not found', () => {
  expect(getIcon('close')).toMatch(/^M/)
  for (const id of ['nope', 'constructor']) expect(() => getIcon(id)).toThrow(/^Icon not found$/)
})

test('LIM-09 LIM-10 a static icon has its name, size and colour in its path', () => {
  expect(staticIconPath('cart', 24, 'white')).toBe('/universal/images-v6/icons/icon-cart-24-white.png')
  expect(readStaticIcon('icon-cart-24-white.png')).toEqual({ name: 'cart', size: 24, colour: 'white' })
  for (const file of ['icon-cart-23-white.png', 'icon-cart-24-#fff.png', 'icon-cart-24-white.svg', ''])
    expect(readStaticIcon(file), file).toBeUndefined()
})

test('MIB-03 phones and tablets are mobile, desktops are not', () => {
  const mobile = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  ]
  const desk = [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ]
  expect(mobile.filter((name) => !isMobile(name))).toEqual([])
  expect(desk.filter((name) => isMobile(name))).toEqual([])
  expect(isMobile(desk[0] ?? '', 5)).toBe(true)
})
