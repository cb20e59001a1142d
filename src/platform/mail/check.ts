import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 10_000

/**
 * Connects and signs in like sending does, without sending. Returns what is wrong, without addresses;
 * undefined on success.
 */
export async function checkMailServer(url: string, timeout = TIMEOUT_MS): Promise<string | undefined> {
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
      ? 'the mail server rejected the login'
      : `the mail server did not respond (${code})`
  } finally {
    transport.close()
  }
}
