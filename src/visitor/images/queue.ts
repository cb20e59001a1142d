import { QUEUE_LENGTH } from '#visitor/images/image-constants.ts'

/** Work that waits for its turn. */
export interface Queue {
  /** Begins it when there is room; it calls `done` once it has ended. */
  add(begin: (done: () => void) => void): void
}

/** Lets 16 images load at a time, on a phone one (IMG-09). */
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
