/**
 * Prints a line of progress on standard error, so that commands can print data on standard output.
 * @param {string} line
 */
export function printLine(line) {
  process.stderr.write(`${line}\n`)
}

/**
 * A failure that the user can resolve: printed as one line, without a stack.
 */
export class CommandError extends Error {}

/**
 * Runs a command of this folder; ends the process with its exit code, or with 1 and one line.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printLine(error.message)
    process.exitCode = 1
  }
}
