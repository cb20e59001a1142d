import { type Assets, readAssets } from '#site/assets.ts'
import { readBuilt } from './build-files.ts'

/** The build of visitors' scripts, as `npm start` builds it. */
export const buildClient = (): Promise<Assets> => readBuilt('client', readAssets)
