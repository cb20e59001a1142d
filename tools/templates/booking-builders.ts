import type { CalendarSettings, Opening, ServiceSettings } from '#features/audience/booking/types.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import type { DemoBlock } from './types.ts'

/** The openings of a week, from Monday to Sunday. */
export const week = (...days: readonly (readonly Opening[])[]): CalendarSettings['hours'] =>
  days.map((openings) => [...openings])

/** A service for one person of some minutes; it can be booked for two months, until two hours before. */
export const service = (
  name: string,
  duration: number,
  more: Partial<ServiceSettings> = {},
): Omit<ServiceSettings, 'calendarId'> => ({
  name,
  description: '',
  duration,
  buffer: 0,
  step: duration,
  minParty: 1,
  maxParty: 1,
  placePerPerson: true,
  notice: 120,
  horizon: 60,
  active: true,
  ...more,
})

/** The booking block with all services of the site. */
export const bookingBlock = (title: string, text: string): DemoBlock => ({
  type: BLOCK_TYPE.opentableV2,
  version: 2,
  data: { provider: 'thisSite', title, text },
})
