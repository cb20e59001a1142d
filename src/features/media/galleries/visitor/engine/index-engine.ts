import { createEmitter, type Emitter } from '#features/media/galleries/visitor/engine/emitter.ts'

/** Direction of a change; around an end of a loop it is the requested one. */
export type Direction = 'forward' | 'reverse'

/** Source of a change (GAL-05). */
export type Source =
  | 'previous'
  | 'next'
  | 'key'
  | 'swipe'
  | 'thumbnail'
  | 'autoplay'
  | 'linked'
  | 'hash'
  | 'script'

export interface IndexChange {
  readonly index: number
  readonly previous: number
  readonly direction: Direction
  readonly source: Source
}

export interface IndexOptions {
  /** Number of slides; at least 1. */
  readonly count: number
  /** Whether the first slide follows the last one. */
  readonly loop: boolean
  /** For each slide the one at which a step to it stops, in ascending order; itself by default. */
  readonly stops?: readonly number[]
}

/** The index of the current slide and its rules, independent of rendering. */
export interface IndexEngine {
  readonly count: number
  readonly index: number
  /** A transition is running in this gallery or a linked one: nothing can change (GAL-11). */
  readonly isLocked: boolean
  /** Without a loop, false at the first stop; `canGoOn` at the last one (GAL-10). Both are false with one stop. */
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  readonly changed: Pick<Emitter<IndexChange>, 'on'>
  /** Emitted when something before the first slide is requested, without a loop (GAL-09). */
  readonly reachedBeginning: Pick<Emitter<Source>, 'on'>
  /** Emitted when something after the last slide is requested, without a loop (GAL-09). */
  readonly reachedEnd: Pick<Emitter<Source>, 'on'>
  /** Moves to the next stop; returns whether the index changed. */
  next(source?: Source): boolean
  previous(source?: Source): boolean
  /** Wraps with a loop (GAL-07), otherwise stops at the ends (GAL-08). Returns whether the index changed. */
  setIndex(index: number, source?: Source, direction?: Direction): boolean
  /** Moves to any slide except the current one (GAL-15); `random` returns a number from 0 up to, not including, 1. */
  setRandom(random: () => number, source?: Source): boolean
  setStops(stops: readonly number[]): void
  /** Starts a transition; returns a function that ends it. */
  startMotion(): () => void
}

/** The internal interface between engines. */
interface Member extends IndexEngine {
  readonly peers: Set<Member>
  readonly isMoving: boolean
  readonly moveTo: (index: number, direction: Direction) => IndexChange | undefined
  readonly emit: (change: IndexChange) => void
}

const members = new WeakMap<IndexEngine, Member>()

/** Returns an engine at its first slide. Throws for a gallery without slides. */
export function createIndexEngine({ count, loop, stops: firstStops }: IndexOptions): IndexEngine {
  if (!Number.isInteger(count) || count < 1) throw new RangeError('A gallery needs at least one slide.')
  const changed = createEmitter<IndexChange>()
  const reachedBeginning = createEmitter<Source>()
  const reachedEnd = createEmitter<Source>()
  const last = count - 1
  let index = 0
  let stops = firstStops ?? groupStops(count, 1)
  let motions = 0

  const stop = () => stops[index] ?? index
  const lastStop = () => stops[last] ?? last

  function go(target: number, direction: Direction, source: Source): boolean {
    if (engine.isLocked || target === index) return false
    const connected = connectedTo(engine)
    const changes = connected.flatMap((member) => {
      const change = member.moveTo(target, direction)
      return change ? [{ member, change }] : []
    })
    // Listeners are called after all engines have changed, so that they see a consistent state.
    for (const { member, change } of changes)
      member.emit({ ...change, source: member === engine ? source : 'linked' })
    return true
  }

  const engine: Member = {
    count,
    peers: new Set(),
    changed,
    reachedBeginning,
    reachedEnd,
    get index() {
      return index
    },
    get isMoving() {
      return motions > 0
    },
    get isLocked() {
      return connectedTo(engine).some(({ isMoving }) => isMoving)
    },
    get canGoBack() {
      return loop ? lastStop() > 0 : stop() > 0
    },
    get canGoOn() {
      return loop ? lastStop() > 0 : stop() < lastStop()
    },
    next(source = 'next') {
      if (engine.isLocked) return false
      const following = stops.find((one) => one > stop())
      if (following !== undefined) return go(following, 'forward', source)
      if (loop) return go(0, 'forward', source)
      reachedEnd.emit(source)
      return false
    },
    previous(source = 'previous') {
      if (engine.isLocked) return false
      const preceding = stops.findLast((one) => one < stop())
      if (preceding !== undefined) return go(preceding, 'reverse', source)
      if (loop) return go(lastStop(), 'reverse', source)
      reachedBeginning.emit(source)
      return false
    },
    setIndex(requested, source = 'script', direction) {
      if (!Number.isFinite(requested) || engine.isLocked) return false
      const whole = Math.trunc(requested)
      const target = loop ? modulo(whole, count) : Math.min(Math.max(whole, 0), last)
      const moved = go(target, direction ?? (whole > index ? 'forward' : 'reverse'), source)
      if (!loop && whole < 0) reachedBeginning.emit(source)
      if (!loop && whole > last) reachedEnd.emit(source)
      return moved
    },
    setRandom(random, source = 'autoplay') {
      if (count === 1) return false
      // One of the others: those from the current slide on are shifted by one.
      const drawn = Math.min(Math.floor(random() * last), last - 1)
      const target = drawn >= index ? drawn + 1 : drawn
      return go(target, target > index ? 'forward' : 'reverse', source)
    },
    setStops(next) {
      stops = next
    },
    startMotion() {
      motions += 1
      let ended = false
      return () => {
        if (ended) return
        ended = true
        motions -= 1
      }
    },
    moveTo(requested, direction) {
      const target = Math.min(requested, last)
      if (target === index) return undefined
      const previous = index
      index = target
      return { index, previous, direction, source: 'linked' }
    },
    emit: changed.emit,
  }
  members.set(engine, engine)
  return engine
}

/** Returns the stops of slides that move by groups of this size (GAL-16). */
export function groupStops(count: number, group: number): readonly number[] {
  const size = Math.max(1, Math.trunc(group) || 1)
  return Array.from({ length: count }, (_, index) => index - (index % size))
}

/**
 * Links galleries: a change in one sets the same index in the others, as far as they have enough slides (GAL-12), and
 * none changes during a transition of any (GAL-11). Returns a function that unlinks them.
 */
export function linkEngines(engines: readonly IndexEngine[]): () => void {
  const linked = engines.flatMap((engine) => members.get(engine) ?? [])
  const made = linked.flatMap((one) =>
    linked.filter((other) => other !== one && !one.peers.has(other)).map((other) => [one, other] as const),
  )
  for (const [one, other] of made) one.peers.add(other)
  return () => {
    for (const [one, other] of made) one.peers.delete(other)
  }
}

/** Returns an engine and all that are linked to it, directly or indirectly; itself first. */
function connectedTo(engine: Member): readonly Member[] {
  const found = new Set([engine])
  for (const one of found) for (const peer of one.peers) found.add(peer)
  return [...found]
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
