/**
 * Starts to measure the CPU time of this process and returns a function that returns it in milliseconds: what code
 * costs, however busy the machine is.
 */
export function startCpuTimer(): () => number {
  const start = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  }
}
