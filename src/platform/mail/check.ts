import { createTransport } from 'nodemailer'

const PATIENCE_MS = 10_000

/** Connects and signs in as sending does, without sending. What is wrong, in words without addresses; undefined when nothing is. */
export async function checkMailServer(url: string, timeout = PATIENCE_MS): Promise<string | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return code === 'EAUTH'
      ? 'the mail server refuses the login'
      : `the mail server does not answer (${code})`
  } finally {
    transport.close()
  }
}
