import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** 64-bit ids, passed as decimal strings in both directions. */
export type Id = string
export type GeneratedId = GeneratedAlways<string>
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
export type JsonObject = JSONColumnType<Record<string, unknown>>
