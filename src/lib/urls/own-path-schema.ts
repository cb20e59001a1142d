import { z } from 'zod'
import { readOwnPath } from '#lib/urls/own-path.ts'

/** A path of the same host in a query; the home page for anything that may lead elsewhere (P15). */
export const ownPathSchema = z
  .string()
  .optional()
  .catch(undefined)
  .transform((value) => readOwnPath(value) ?? '/')
