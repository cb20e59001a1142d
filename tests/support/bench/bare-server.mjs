// The least that Node can do: one answer, laid out once, for every request.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const { answers, port } = JSON.parse(readFileSync(String(process.argv[2]), 'utf8').toString())
for (const [index, answer] of answers.entries()) {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers)
    response.end(body)
  })
  server.keepAliveTimeout = 75_000
  server.listen(port + index, '127.0.0.1', () => {
    if (index === answers.length - 1) process.stdout.write('ready\n')
  })
}
