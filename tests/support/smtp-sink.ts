import { createServer, type Socket } from 'node:net'
import { listen } from './listen'

/** A received mail: sender and recipients of the envelope, and the raw data. */
type Received = { readonly from: string; readonly to: readonly string[]; readonly data: string }

export type SmtpSink = { readonly url: string; readonly received: readonly Received[]; stop(): Promise<void> }

/** How the server responds: accepts recipients, rejects them, never responds to them, or accepts each mail after a time. */
export type SinkManner = 'takes' | 'refuses' | 'hangs' | { readonly acceptsAfterMs: number }

function converse(socket: Socket, manner: SinkManner, keep: (mail: Received) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let from = ''
  let to: string[] = []
  let rest = ''
  let isData = false

  function answer(line: string) {
    if (/^EHLO/i.test(line)) return say('250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8')
    if (/^MAIL FROM:/i.test(line)) return ([, from = ''] = /<(.*)>/.exec(line) ?? []) && say('250 ok')
    if (/^RCPT TO:/i.test(line)) {
      if (manner === 'hangs') return
      if (manner === 'refuses') return say(`550 5.1.1 ${line.slice(8)} is unknown here`)
      to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      return say('250 ok')
    }
    if (/^DATA/i.test(line)) return (isData = true) && say('354 go on')
    if (/^RSET/i.test(line)) return (to = []) && say('250 ok')
    return say(/^QUIT/i.test(line) ? '221 bye' : '500 what?')
  }

  say('220 sink')
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (;;) {
      const end = isData ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n')
      if (end < 0) return
      const taken = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (!isData) {
        answer(taken)
        continue
      }
      isData = false
      keep({ from, to, data: taken })
      to = []
      if (typeof manner === 'object') setTimeout(() => say('250 kept'), manner.acceptsAfterMs)
      else say('250 kept')
    }
  })
}

/** A minimal SMTP server that records all mails. */
export async function startSmtpSink(manner: SinkManner = 'takes'): Promise<SmtpSink> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(socket, manner, (mail) => received.push(mail))
  })
  const { port, stop } = await listen(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await stop()
    },
  }
}
