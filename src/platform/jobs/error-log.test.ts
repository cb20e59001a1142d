import { expect, test } from 'vitest'

import { createLog } from '#platform/log/log.ts'

import { createErrorLog } from './error-log.ts'

test('logs the same error of many workers once in half a minute', () => {
  const lines: string[] = []
  let now = 0
  const report = createErrorLog(createLog('info', { write: (line) => void lines.push(line) }), () => now)
  const lost = (worker: string) =>
    report({ message: `connection lost (Queue: mail.send, Worker: ${worker})` })
  lost('a')
  lost('b')
  expect(lines).toHaveLength(1)
  report({ message: 'something else' })
  expect(lines).toHaveLength(2)
  now = 30_000
  lost('a')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('"reason":"connection lost"')
})
