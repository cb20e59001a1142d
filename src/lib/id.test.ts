import { expect, test } from 'vitest'
import { z } from 'zod'
import { idSchema, isId } from '#lib/id.ts'

test.each(['1', '42', '9223372036854775807'])('%s is an id', (text) => {
  expect(isId(text)).toBe(true)
  expect(idSchema.safeParse(text).success).toBe(true)
})

test.each(['', '0', '01', '-1', '1.5', '0x1', '1e3', ' 1', 'a', '9223372036854775808', '1'.repeat(300)])(
  '“%s” is not an id, which is reported once',
  (text) => {
    expect(isId(text)).toBe(false)
    expect(idSchema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'This is not a valid id.',
    ])
  },
)

test('describes ids in OpenAPI by their pattern', () => {
  expect(z.toJSONSchema(idSchema)).toMatchObject({ type: 'string', pattern: String.raw`^[1-9]\d{0,18}$` })
})
