import { type AppFiles, readAppFiles } from '#main/app-files.ts'
import { readBuilt } from './build-files.ts'

/** The build of the app, as `npm start` builds it. */
export const buildApp = (): Promise<AppFiles> => readBuilt('app', readAppFiles)
