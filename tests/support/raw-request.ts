import { connect } from 'node:net'

/** Sends those bytes on a connection of its own and answers everything that came back until the server closed it. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    let answer = ''
    socket.setEncoding('latin1')
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error(`No end of the answer to: ${bytes.slice(0, 200)}`)),
    )
    socket.on('data', (text: string) => (answer += text))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
