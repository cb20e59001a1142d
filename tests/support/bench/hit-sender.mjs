// Sends page views of many networks at a rate until it is ended; then it prints how many were sent and how many accepted.
import { Agent, request } from 'node:http'

const { port, host, siteId, rate } = JSON.parse(String(process.argv[2]))
const TICK_MS = 50
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

const agent = new Agent({ keepAlive: true })
const pending = new Set()
let sent = 0
let accepted = 0

/** @param {number} index */
function send(index) {
  const data = {
    websiteId: siteId,
    url: `/page-${index % 50}`,
    queryString: '',
    referrer: 'https://www.google.com/',
    language: 'de-DE',
    timeZone: 'Europe/Berlin',
    viewportInnerWidth: 1440,
  }
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/census/RecordHit',
      headers: {
        Host: host,
        'User-Agent': BROWSER,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Forwarded-For': `10.${index % 250}.${Math.floor(index / 250) % 250}.1`,
      },
    }
    request(options, (response) => {
      if (response.statusCode === 200) accepted += 1
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end(new URLSearchParams({ event: '1', data: JSON.stringify(data) }).toString())
  })
}

const started = performance.now()
const timer = setInterval(() => {
  const due = ((performance.now() - started) / 1000) * rate
  while (sent < due) {
    const one = send(sent)
    sent += 1
    pending.add(one)
    void one.finally(() => pending.delete(one))
  }
}, TICK_MS)

async function finish() {
  clearInterval(timer)
  const seconds = (performance.now() - started) / 1000
  await Promise.allSettled(pending)
  agent.destroy()
  process.stdout.write(JSON.stringify({ rate: accepted / seconds, isComplete: accepted === sent }))
}

process.once('SIGTERM', () => void finish())
process.stdout.write('ready\n')
