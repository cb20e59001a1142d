import { expect, test } from 'vitest'
import {
  FOLLOW_SCRIPT,
  FOLLOW_TIMEOUT,
  loadFollowScript,
} from '#features/media/service-embeds/visitor/follow-script.ts'
import { handTimers } from '../../../../../tests/support/visitor/hand-timers.ts'

/** A script element whose events the test sends. */
function start() {
  const timers = handTimers()
  const script = Object.assign(new EventTarget(), { isRemoved: false, remove: () => undefined })
  script.remove = () => void (script.isRemoved = true)
  const added: string[] = []
  const add = (src: string) => {
    added.push(src)
    return script as unknown as Pick<HTMLScriptElement, 'addEventListener' | 'remove'>
  }
  const outcome = { value: 'pending' }
  const loading = loadFollowScript({ add, timers }).then(
    () => void (outcome.value = 'loaded'),
    () => void (outcome.value = 'failed'),
  )
  return { timers, script, added, outcome, loading }
}

test('SOC-03 the Twitter follow script has a timeout of 10 s', async () => {
  expect(FOLLOW_TIMEOUT).toBe(10_000)
  const late = start()
  expect(late.added).toEqual([FOLLOW_SCRIPT])
  late.timers.pass(9_999)
  await Promise.resolve()
  expect([late.outcome.value, late.script.isRemoved]).toEqual(['pending', false])
  late.timers.pass(1)
  await late.loading
  expect([late.outcome.value, late.script.isRemoved]).toEqual(['failed', true])
})

test('SOC-03 a follow script that loads in time stays in the page, and one that fails is removed at once', async () => {
  const good = start()
  good.timers.pass(9_999)
  good.script.dispatchEvent(new Event('load'))
  good.timers.pass(60_000)
  await good.loading
  expect([good.outcome.value, good.script.isRemoved]).toEqual(['loaded', false])
  const bad = start()
  bad.script.dispatchEvent(new Event('error'))
  await bad.loading
  expect([bad.outcome.value, bad.script.isRemoved]).toEqual(['failed', true])
})
