import type { CDPSession, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** CPU time of the thread. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** Name of a mark that a page sets for each event that is measured. */
export const MARK = 'measured-event'

/**
 * Traces the browser while `run` is done; returns the CPU time of the main thread of the renderer that sets the marks, in
 * ms between each mark and the next.
 */
export async function traceMarks(page: Page, run: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser to trace.')
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  })
  await run()
  await ended(session)
  await session.detach()
  return timesOf(events)
}

function ended(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  return session.send('Tracing.end').then(() => complete)
}

function timesOf(events: readonly TraceEvent[]): readonly number[] {
  const marks = events.filter(({ name }) => name === MARK).toSorted((one, other) => one.ts - other.ts)
  const [first] = marks
  if (!first) throw new Error('No mark was set.')
  const tasks = outermost(
    events.filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && pid === first.pid && tid === first.tid && name.endsWith('RunTask'),
    ),
  )
  return marks.slice(0, -1).map(({ ts }, index) => {
    const next = marks[index + 1]?.ts ?? Infinity
    // The task in which a mark is set has begun before it.
    const within = tasks.filter((task) => endOf(task) > ts && task.ts < next)
    return within.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000
  })
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** Returns the tasks that run in no other one. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = -Infinity
  return tasks
    .toSorted((one, other) => one.ts - other.ts || endOf(other) - endOf(one))
    .filter((task) => {
      if (task.ts < end) return false
      end = endOf(task)
      return true
    })
}
