import type {
  GalleryDesign,
  GalleryTransition,
  StripAlignment,
  SwipeBoundaries,
} from '#features/media/galleries/types.ts'
import { STRIP_ALIGNMENT, SWIPE_BOUNDARIES } from '#features/media/galleries/types.ts'
import {
  autoplayTimeout,
  CAROUSEL_DEFAULTS,
  parseSnapPoints,
  type SnapPoints,
} from '#features/media/galleries/rules.ts'
import type { GalleryMessages } from '#features/media/galleries/settings.types.ts'

/** The settings of a gallery with all defaults. */
export interface GallerySettings {
  /** Not validated yet. */
  readonly design: GalleryDesign
  readonly messages: GalleryMessages
  readonly loop: boolean
  readonly slidesPerRow: number
  readonly autoplay: boolean
  /** Milliseconds per slide. */
  readonly timeout: number
  readonly random: boolean
  readonly transition: GalleryTransition
  readonly alignment: StripAlignment
  readonly boundaries: SwipeBoundaries
  readonly snapPoints: SnapPoints
  readonly linked: string
}

/** Thrown for JSON that is not valid gallery data. */
export class GalleryDataError extends Error {}

/** Returns the settings from decoded data. Throws a `GalleryDataError` for a value of a wrong type (GAL-29). */
export function readSettings(value: unknown): GallerySettings {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GalleryDataError('Gallery data must be an object.')
  const data = value as Readonly<Record<string, unknown>>
  const messages = (data['messages'] ?? {}) as Readonly<Record<string, unknown>>
  const snapPoints = parseSnapPoints(text(data, 'snapPoints', '100%'))
  if (snapPoints === undefined) throw new GalleryDataError('snapPoints must be none, or end with %.')
  return {
    design: text(data, 'design', '') as GalleryDesign,
    messages: {
      slide: text(messages, 'slide', '{n} of {count}'),
      play: text(messages, 'play', 'Start the slideshow'),
      pause: text(messages, 'pause', 'Stop the slideshow'),
    },
    loop: flag(data, 'loop', true),
    slidesPerRow: Math.max(1, Math.trunc(number(data, 'slidesPerRow') ?? CAROUSEL_DEFAULTS.slidesPerRow)),
    autoplay: flag(data, 'autoplay', false),
    timeout: autoplayTimeout(number(data, 'autoplay-duration')),
    random: flag(data, 'autoplay-random', false),
    // The design validates the name (GAL-27).
    transition: text(data, 'transition', 'fade') as GalleryTransition,
    alignment: one(STRIP_ALIGNMENT, data, 'alignment', 'middle'),
    boundaries: one(SWIPE_BOUNDARIES, data, 'boundaries', 'inertial'),
    snapPoints,
    linked: text(data, 'linked', ''),
  }
}

type Data = Readonly<Record<string, unknown>>

function text(data: Data, name: string, start: string): string {
  const value = data[name] ?? start
  if (typeof value !== 'string') throw new GalleryDataError(`${name} must be a string.`)
  return value
}

function flag(data: Data, name: string, start: boolean): boolean {
  const value = data[name] ?? start
  if (typeof value !== 'boolean') throw new GalleryDataError(`${name} must be true or false.`)
  return value
}

function number(data: Data, name: string): number | undefined {
  const value = data[name] ?? undefined
  if (value !== undefined && !(typeof value === 'number' && value > 0))
    throw new GalleryDataError(`${name} must be a number above 0.`)
  return value
}

function one<Value extends string>(
  known: Readonly<Record<Value, Value>>,
  data: Data,
  name: string,
  start: Value,
): Value {
  const value = text(data, name, start)
  if (!Object.hasOwn(known, value))
    throw new GalleryDataError(`${name} must be one of ${Object.keys(known).join(', ')}.`)
  return value as Value
}
