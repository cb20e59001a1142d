import { type AppFiles, readAppFiles } from '#main/app-files.ts'
import { readBuilt } from './build-files.ts'

let build: Promise<AppFiles> | undefined

/**
 * The build of the app, as `npm start` builds it. Files of tests that run in one process share it: the server
 * compresses each of its files once, which takes longer than most tests.
 */
export const buildApp = (): Promise<AppFiles> => (build ??= readBuilt('app', readAppFiles))
