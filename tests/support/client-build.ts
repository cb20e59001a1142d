import { type Assets, readAssets } from '#site/assets.ts'
import { readBuilt } from './build-files.ts'

let build: Promise<Assets> | undefined

/**
 * The build of visitors' scripts and the canvas, as `npm start` builds it. Files of tests that run in one process share it, since
 * reading compresses all of it.
 */
export const buildClient = (): Promise<Assets> =>
  (build ??= readBuilt('client', (client) => readBuilt('canvas', (canvas) => readAssets(client, canvas))))
