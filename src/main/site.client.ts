/**
 * The script of every published page: the public API for scripts of the site, what the page does for owners, and counting
 * visits.
 */

import '#features/audience/analytics/visitor/start-tracking.ts'
import '#features/people/site-sessions/visitor/owner.ts'
import { destroy, init } from '#visitor/boot.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'

/** Calls of the public API that are loaded on first use (docs/browser-api.md). */
const ON_DEMAND = [
  'dialog',
  'alert',
  'toast',
  'tooltip',
  'errorOverlay',
  'lightbox',
  'gallery',
  'video',
  'animate',
  'get',
  'post',
  'put',
  'delete',
  'image',
  'money',
  'formatMoney',
  'units',
  'texts',
  'query',
  'viewport',
  'icon',
  'iconPath',
] as const

const onDemand = ON_DEMAND.map((name) => [
  name,
  async (...args: never[]): Promise<unknown> => {
    const { publicApi, ready } = await loadChunk('public-api', () => import('#main/public-api.client.ts'))
    await ready
    return (publicApi[name] as (...all: never[]) => unknown)(...args)
  },
])

Object.assign(window, { sitewright: { init, destroy, ...Object.fromEntries(onDemand) } })
