import { QUEUE_LENGTH } from '#visitor/images/image-constants.ts'

/** A queue of tasks. */
export interface Queue {
  /** Starts a task when there is a free slot; it calls `done` at its end. */
  add(begin: (done: () => void) => void): void
}

/** Returns a queue for 16 images at a time, on a phone one (IMG-09). */
export function createQueue(isOnMobile: boolean): Queue {
  const room = isOnMobile ? QUEUE_LENGTH.mobile : QUEUE_LENGTH.desktop
  const waiting: ((done: () => void) => void)[] = []
  let running = 0
  function next(): void {
    while (running < room) {
      const begin = waiting.shift()
      if (!begin) return
      running += 1
      let isOver = false
      begin(() => {
        if (isOver) return
        isOver = true
        running -= 1
        next()
      })
    }
  }
  return {
    add(begin) {
      waiting.push(begin)
      next()
    },
  }
}
